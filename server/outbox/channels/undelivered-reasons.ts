/** Shown in a history if no request was made; in English, like other servers' responses. */
export const undeliveredReasons = {
  notMailed: 'Not mailed: this installation sends no mails, or the mailbox has had its share of the day.',
  unsubscribed: 'Unsubscribed',
  unverified: 'The address of the account is not verified.',
  unconfirmed: 'The address is not confirmed.',
  channelOff: 'The channel is off.',
  recipientGone: 'No recipient of the workspace any more.',
  postsGone: 'Its posts are deleted at their source.',
  causeGone: 'What it tells of was deleted in the workspace.',
  keyLost: 'What is stored of the channel cannot be read: enter its address again.',
  exhausted: 'Given up: no attempt came to its end.',
} as const
