/** What is said of a source that cannot be followed. */
export const faultMessages = {
  addressRefused: /*i18n*/ {
    id: 'collection.addressRefused',
    message:
      'The address {address} is refused: only public addresses by http or https, on the usual ports, are followed.',
  },
  redirectedTooOften: /*i18n*/ {
    id: 'collection.redirectedTooOften',
    message: '{host} redirects more than {most, number} times.',
  },
  redirectedNowhere: /*i18n*/ {
    id: 'collection.redirectedNowhere',
    message: '{host} redirects without an address that can be followed.',
  },
  connectionRefused: /*i18n*/ { id: 'collection.connectionRefused', message: '{host} takes no connection.' },
  unreachable: /*i18n*/ { id: 'collection.unreachable', message: '{host} cannot be reached ({reason}).' },
  silent: /*i18n*/ { id: 'collection.silent', message: '{host} did not answer in time.' },
  closed: /*i18n*/ { id: 'collection.closed', message: '{host} closed the connection ({reason}).' },
  certificate: /*i18n*/ {
    id: 'collection.certificate',
    message: 'The certificate of {host} cannot be trusted ({reason}).',
  },
  tooLarge: /*i18n*/ {
    id: 'collection.tooLarge',
    message: '{host} sent more than {megabytes, number} MB at once.',
  },
  rateLimited: /*i18n*/ { id: 'collection.rateLimited', message: '{host} asks for fewer calls (429).' },
  quotaSpent: /*i18n*/ {
    id: 'collection.quotaSpent',
    message: '{host} takes no more calls: the quota of the operator’s key is spent.',
  },
  unauthorized: /*i18n*/ {
    id: 'collection.unauthorized',
    message: '{host} refuses these credentials, or wants some ({status}).',
  },
  credentialsMissing: /*i18n*/ {
    id: 'collection.credentialsMissing',
    message:
      '{source} takes credentials of its operator: name {keys} in the environment of the server, and start it again.',
  },
  notThere: /*i18n*/ { id: 'collection.notThere', message: '{host} has nothing at this address ({status}).' },
  serverFails: /*i18n*/ { id: 'collection.serverFails', message: '{host} fails for the moment ({status}).' },
  callRefused: /*i18n*/ { id: 'collection.callRefused', message: '{host} does not accept the call ({status}).' },
  unreadable: /*i18n*/ { id: 'collection.unreadable', message: 'What {host} sent cannot be read: {reason}' },
  cursorTooOld: /*i18n*/ {
    id: 'collection.cursorTooOld',
    message: '{host} no longer holds what came after the last post stored.',
  },
  nothingToSearch: /*i18n*/ {
    id: 'collection.nothingToSearch',
    message: '{source} searches the past by words only, and none are given.',
  },
  communityClosed: /*i18n*/ {
    id: 'collection.communityClosed',
    message: 'The community {community} is closed to those who are not its members ({status}).',
  },
  noPost: /*i18n*/ {
    id: 'collection.noPost',
    message:
      'This names a community or a search that could not be read, and holds no post. It is asked again by itself.',
  },
  noFeed: /*i18n*/ { id: 'collection.noFeed', message: 'What {host} answers is no feed.' },
  noEntry: /*i18n*/ {
    id: 'collection.noEntry',
    message: 'This names a feed that could not be read, and holds no entry. The feed is asked again by itself.',
  },
  noFeedButPage: /*i18n*/ {
    id: 'collection.noFeedButPage',
    message: 'What {host} answers is no feed but a page. Its feed is {suggestion}',
  },
} as const
