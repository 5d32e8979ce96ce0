export const faultMessages = {
  addressRefused: /*i18n*/ {
    id: 'collection.addressRefused',
    message: 'Soundings only connects to public addresses, so {address} was not called.',
  },
  redirected: /*i18n*/ {
    id: 'collection.redirected',
    message: '{host} redirects too often, or to an invalid address.',
  },
  unreachable: /*i18n*/ { id: 'collection.unreachable', message: '{host} can’t be reached ({reason}).' },
  silent: /*i18n*/ { id: 'collection.silent', message: '{host} did not answer in time.' },
  closed: /*i18n*/ { id: 'collection.closed', message: '{host} closed the connection ({reason}).' },
  certificate: /*i18n*/ {
    id: 'collection.certificate',
    message: 'The certificate of {host} isn’t trusted ({reason}).',
  },
  tooLarge: /*i18n*/ {
    id: 'collection.tooLarge',
    message: '{host} sent more than {megabytes, number} MB at once.',
  },
  rateLimited: /*i18n*/ { id: 'collection.rateLimited', message: '{host} received too many requests (429).' },
  quotaSpent: /*i18n*/ { id: 'collection.quotaSpent', message: 'The quota for {host} is used up.' },
  unauthorized: /*i18n*/ { id: 'collection.unauthorized', message: '{host} rejected the credentials ({status}).' },
  credentialsMissing: /*i18n*/ {
    id: 'collection.credentialsMissing',
    message: '{source} needs credentials: set {keys} on the server and restart it.',
  },
  notThere: /*i18n*/ { id: 'collection.notThere', message: '{host} found nothing at this address ({status}).' },
  serverFails: /*i18n*/ { id: 'collection.serverFails', message: '{host} returned an error ({status}).' },
  unreadable: /*i18n*/ { id: 'collection.unreadable', message: 'The response of {host} can’t be read: {reason}' },
  cursorTooOld: /*i18n*/ {
    id: 'collection.cursorTooOld',
    message: '{host} no longer has the posts after the last stored one.',
  },
  nothingToSearch: /*i18n*/ {
    id: 'collection.nothingToSearch',
    message: '{source} can only be searched by words, and the query has none.',
  },
  communityClosed: /*i18n*/ {
    id: 'collection.communityClosed',
    message: 'The community {community} is only open to members ({status}).',
  },
  noPost: /*i18n*/ {
    id: 'collection.noPost',
    message: 'Soundings couldn’t read this community, search or feed. It retries automatically.',
  },
  noFeed: /*i18n*/ { id: 'collection.noFeed', message: '{host} returned no feed.' },
  noFeedButPage: /*i18n*/ {
    id: 'collection.noFeedButPage',
    message: '{host} returned a web page. Its feed is {suggestion}',
  },
} as const
