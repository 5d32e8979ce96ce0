/** The state before a request about a text that the user is typing. */
export const typingPauseState = {
  description: 'Waiting for a pause in typing, so that not every key press sends a request.',
  tags: ['busy' as const],
  after: { PAUSE: { target: 'asking', meta: { why: 'The user stopped typing.' } } },
}

/** The outcomes of such a request. */
export const requestOutcomes = {
  onDone: { target: 'shown', meta: { why: 'The server responded.' } },
  onError: { target: 'unavailable', meta: { why: 'The request failed. The user can save without its result.' } },
}

export const invalidTextState = { description: 'The text doesn’t parse; its errors are shown.' }

/** Milliseconds without typing before a request is sent. */
export const typingPauseMs = 400
