/** What the test of a collector reports about the sample it read. */
export const sampleMessages = {
  newestItem: /*i18n*/ { id: 'collection.found.newestItem', message: 'The newest item has the number {id}.' },
  eventsInSeconds: /*i18n*/ {
    id: 'collection.found.eventsInSeconds',
    message: '{events, plural, one {# event} other {# events}} within {seconds, number} seconds.',
  },
  entries: /*i18n*/ {
    id: 'collection.found.entries',
    message: '{entries, plural, one {# entry} other {# entries}} in {feeds, plural, one {# feed} other {# feeds}}.',
  },
  videos: /*i18n*/ {
    id: 'collection.found.videos',
    message: '{videos, number} videos of the first search. Trying it out took {units, number} of the day’s units.',
  },
  postsAndWithheld: /*i18n*/ {
    id: 'collection.found.postsAndWithheld',
    message:
      '{posts, plural, one {# post} other {# posts}}, and {withheld, number} left out because their authors opted out.',
  },
} as const
