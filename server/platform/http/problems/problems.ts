import { defineProblems } from './define-problems.ts';

/** Problems of HTTP itself, and those that any call can have. */
export const httpProblems = defineProblems({
  unreadable_body: {
    status: 400,
    sentence: 'Il corpo della richiesta non è JSON leggibile.',
    cause: 'The body is not valid JSON in UTF-8.',
    cure: 'Send valid JSON.',
  },
  unreadable_request: {
    status: 400,
    sentence: "L'indirizzo o la richiesta non sono leggibili.",
    cause: 'The request line, the Host header, the address or the form cannot be parsed.',
    cure: 'Send a valid HTTP request.',
  },
  login_required: {
    status: 401,
    sentence: "Devi effettuare l'accesso.",
    cause: 'The call needs an account, and the token is missing, expired or revoked.',
    cure: 'Log in and repeat the call with the new token.',
  },
  forbidden: {
    status: 403,
    sentence: 'Operazione non consentita.',
    cause: 'The data belongs to another account, or the call is for staff only.',
    cure: 'Use an account that may make the call.',
  },
  role_forbidden: {
    status: 403,
    sentence: 'Il tuo ruolo non lo permette: chiedi a un proprietario del gruppo.',
    cause: 'The login works for the account with a role below the one that the call needs.',
    cure: 'An owner makes the call, or gives the person another role.',
  },
  identity_not_confirmed: {
    status: 403,
    sentence: 'Per questa operazione conferma prima la tua identità.',
    cause: 'The session has not proved who uses it in the last 30 minutes, and the call is one that needs it.',
    cure: 'Send the password (and the code) to `POST /me/confirm_identity`, then repeat the call with the token of its answer.',
  },
  new_password_required: {
    status: 403,
    sentence: 'Prima scegli una password tua: quella che hai ricevuto è provvisoria.',
    cause: 'This staff account still has the password that was printed, or that other staff chose.',
    cure: 'Replace it on `/prima-password`, or with `POST /me/change_password`, then repeat the call.',
  },
  second_factor_required: {
    status: 403,
    sentence: 'Per usare il pannello attiva prima la verifica in due passaggi.',
    cause: '`STAFF_SECOND_FACTOR` is `required`, and this staff account has not enabled two-step login.',
    cure: 'Enable it on `/sicurezza`, or with `POST /me/second_factor`.',
  },
  not_found: {
    status: 404,
    sentence: 'Pagina o risorsa non trovata.',
    cause: 'No page and no call has this address, or an id in it is malformed.',
    cure: 'Check the address.',
  },
  request_too_slow: {
    status: 408,
    sentence: 'La richiesta non è arrivata per intero. Riprova.',
    cause: 'The request did not arrive in time: its head within 20 seconds, its body within 60 and 10 more per MB.',
    cure: 'Repeat the request.',
  },
  key_used_before: {
    status: 409,
    sentence:
      'Un invio con la stessa chiave è già arrivato, con altri contenuti: questo non è stato registrato. Riprova.',
    cause: 'Other content was sent to the call under the same Idempotency-Key within 24 hours.',
    cure: 'Repeat the call with a new key.',
  },
  export_running: {
    status: 409,
    sentence: 'Hai già un download in corso: aspetta che finisca. Se lo hai appena annullato, riprova tra un minuto.',
    cause: 'The account has another export in progress, or aborted one less than 90 seconds ago.',
    cure: 'Wait for it to end, then repeat the call.',
  },
  body_too_large: {
    status: 413,
    sentence: 'Il contenuto inviato è troppo grande.',
    cause: 'The body exceeds the limit of the call.',
    cure: 'Send less; `/api/docs` describes each call.',
  },
  unsupported_media_type: {
    status: 415,
    sentence: 'Tipo di contenuto non ammesso: serve application/json.',
    cause: 'The Content-Type is not the one of the call.',
    cure: 'Send JSON, or `multipart/form-data` for an upload.',
  },
  invalid_fields: {
    status: 422,
    sentence: 'Controlla i campi indicati.',
    cause: 'A field or a query parameter is missing or not allowed; `errors` names each.',
    cure: 'Correct the fields in `errors`.',
  },
  too_many_requests: {
    status: 429,
    sentence: 'Troppe richieste. Riprova tra poco.',
    cause: 'The rate limit of the address or of the account is used up.',
    cure: 'Repeat the same request after the seconds in Retry-After.',
  },
  too_many_bodies: {
    status: 429,
    sentence: 'Stai già inviando altri file: aspetta che finiscano, poi riprova.',
    cause:
      'The account already sends two bodies over 64 KB (one file, before its approval), or its address twenty of them.',
    cure: 'Repeat the same request after the seconds in Retry-After, or when the others have been answered.',
  },
  too_many_responses: {
    status: 429,
    sentence: 'Hai già altri elenchi lunghi in arrivo: aspetta che finiscano, poi riprova.',
    cause:
      'Four responses over 256 KB to the account, or eight to its address, are not read yet; or too many of its lists wait to be made.',
    cure: 'Read those responses, or repeat the same request after the seconds in Retry-After.',
  },
  request_headers_too_large: {
    status: 431,
    sentence: "L'indirizzo o le intestazioni della richiesta sono troppo lunghi.",
    cause: 'The address and the headers exceed 16 KiB together.',
    cure: 'Shorten the address or send fewer headers.',
  },
  internal: {
    status: 500,
    sentence: 'Errore interno. Riprova più tardi.',
    cause: 'An unexpected error; the log has its details under the `request_id` of the body.',
    cure: 'Repeat the request later; report the `request_id` if it fails again.',
  },
  bodies_in_flight: {
    status: 503,
    sentence: 'Stanno arrivando troppi dati insieme. Riprova tra qualche secondo.',
    cause: 'The bodies of all requests that are arriving or being worked on fill the memory that they may have.',
    cure: 'Repeat the same request after the seconds in Retry-After.',
  },
  responses_in_flight: {
    status: 503,
    sentence: 'Stanno partendo troppi dati insieme. Riprova tra qualche secondo.',
    cause: 'The responses that clients have not read yet fill the memory that they may have.',
    cure: 'Repeat the same request after the seconds in Retry-After.',
  },
  busy: {
    status: 503,
    sentence: 'Il portale è occupato. Riprova tra qualche secondo.',
    cause: 'Too many images, passwords or lists are waiting to be processed.',
    cure: 'Repeat the same request after the seconds in Retry-After.',
  },
  database_unavailable: {
    status: 503,
    sentence: 'In questo momento il portale non riesce a leggere i suoi dati. Riprova tra qualche secondo.',
    cause: 'The database is not reachable, does not respond in time, or is busy with other work.',
    cure: 'Repeat the same request after the seconds in Retry-After.',
  },
  writes_crossed: {
    status: 503,
    sentence: "Proprio adesso è arrivata un'altra modifica, e la tua non è stata salvata. Riprova.",
    cause: 'PostgreSQL ended the transaction, and its repetition, in favour of others that waited for the same rows.',
    cure: 'Repeat the same request after the seconds in Retry-After.',
  },
  storage_failed: {
    status: 503,
    sentence: 'Il portale non riesce a scrivere sul disco. Riprova più tardi.',
    cause: 'The disk is read-only or reports errors.',
    cure: 'Repeat the request later; the operator must repair the disk.',
  },
  images_unavailable: {
    status: 503,
    sentence: 'Le foto per ora non si possono leggere né salvare. Il resto funziona; riprova tra poco.',
    cause: 'The bucket of `MEDIA_URL` cannot be reached, does not answer in time, or refuses the operation.',
    cure: 'Repeat the request after `Retry-After` seconds; the operator must check the bucket.',
  },
  storage_full: {
    status: 507,
    sentence: 'Lo spazio su disco è esaurito. Riprova più tardi.',
    cause: 'The disk is full, or almost full and the call adds data.',
    cure: 'Repeat the request later; the operator must free disk space.',
  },
});
