# docker build -t cachet . && docker run -p 8080:8080 -v cachet:/data cachet
FROM rust:1.95-bookworm AS build
WORKDIR /cachet
COPY . .
RUN cargo build --release --locked

FROM debian:bookworm-slim
COPY --from=build /cachet/target/release/cachet /usr/local/bin/cachet
RUN useradd --system --create-home cachet && mkdir /data && chown cachet /data
USER cachet
VOLUME /data
ENV CACHET_DATA=/data/tables.db CACHET_LISTEN=0.0.0.0:8080 CACHET_LOG=json
EXPOSE 8080
STOPSIGNAL SIGTERM
ENTRYPOINT ["cachet"]
CMD ["serve"]
