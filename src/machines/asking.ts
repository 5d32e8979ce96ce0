/** The states of a machine that asks the server about a text while one types. */
export const settling = {
  description: 'A pause, lest every key press ask the server.',
  tags: ['busy' as const],
  after: { PAUSE: { target: 'asking', meta: { why: 'The person has paused.' } } },
}

/** How asking ends. */
export const answering = {
  onDone: { target: 'shown', meta: { why: 'The answer is there.' } },
  onError: { target: 'unavailable', meta: { why: 'Saving does not need it.' } },
}

export const invalid = { description: 'The text does not parse; its problems are shown.' }

/** How long nothing is typed until it is asked, in milliseconds. */
export const typingPauseMs = 400
