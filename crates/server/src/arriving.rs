//! Request bodies with a deadline: a body that trickles in holds nothing up.

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::Request;
use hyper::body::{Frame, SizeHint};
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::time::Sleep;

/// Whether the body of a request failed to arrive in time.
#[derive(Clone, Default)]
pub struct Late(Arc<AtomicBool>);

impl Late {
    pub fn is_late(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The request with a deadline for its whole body. A request without a body is left as it is.
pub fn in_time(request: Request, within: Duration) -> (Request, Late) {
    let late = Late::default();
    if request.body().is_end_stream() {
        return (request, late);
    }
    let flag = late.clone();
    let request = request.map(|body| {
        let deadline = Box::pin(tokio::time::sleep(within));
        Body::new(Arriving { body, deadline, late: flag })
    });
    (request, late)
}

struct Arriving {
    body: Body,
    deadline: Pin<Box<Sleep>>,
    late: Late,
}

impl HttpBody for Arriving {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let this = &mut *self;
        if let Poll::Ready(frame) = Pin::new(&mut this.body).poll_frame(cx) {
            return Poll::Ready(frame);
        }
        std::task::ready!(this.deadline.as_mut().poll(cx));
        this.late.0.store(true, Ordering::Relaxed);
        Poll::Ready(Some(Err(axum::Error::new(std::io::Error::from(std::io::ErrorKind::TimedOut)))))
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
