// Passkeys: a key in this device that keeps a seal. Whoever has no script, or no passkeys, has the words.

const written = bytes => btoa(String.fromCharCode(...new Uint8Array(bytes))).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
const bytes = text => new TextEncoder().encode(text);

/** What the browser is asked for. Only ES256, and no attestation: we do not want to know which device it is. */
const asks = {
  create: ({ challenge, house, user, name }) => navigator.credentials.create({
    publicKey: {
      challenge: bytes(challenge),
      rp: { id: house, name: 'Cachet' },
      user: { id: bytes(user), name, displayName: name },
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      attestation: 'none',
    },
  }),
  get: ({ challenge, house }) => navigator.credentials.get({
    publicKey: { challenge: bytes(challenge), rpId: house, userVerification: 'preferred' },
  }),
};

const proofs = {
  create: ({ response }) => ({ authenticator: response.getAuthenticatorData(), proof: response.getPublicKey() }),
  get: ({ response }) => ({ authenticator: response.authenticatorData, proof: response.signature }),
};

async function answer(form) {
  const kind = form.dataset.passkey;
  const key = await asks[kind](form.dataset);
  const { authenticator, proof } = proofs[kind](key);
  if (!proof) throw new Error('a key of another kind');
  const fields = { challenge: bytes(form.dataset.challenge), id: key.rawId, client: key.response.clientDataJSON, authenticator, proof };
  for (const [name, value] of Object.entries(fields)) form.elements[name].value = name === 'challenge' ? form.dataset.challenge : written(value);
  // What is wished for below holds for both ways in.
  if (form.elements.join) form.elements.join.disabled = !document.querySelector('input[type=checkbox][name=join]')?.checked;
  form.submit();
}

/** Shows the form where there are passkeys. */
export function offer(form) {
  if (!window.PublicKeyCredential || !navigator.credentials) return;
  form.hidden = false;
  for (const other of document.querySelectorAll('[data-no-passkeys]')) other.hidden = true;
  form.addEventListener('submit', event => {
    event.preventDefault();
    const said = form.querySelector('[role=status]');
    said.textContent = '';
    // Whoever puts it off has decided nothing: the page stays as it was.
    answer(form).catch(() => { said.textContent = form.dataset.failed; });
  });
}
