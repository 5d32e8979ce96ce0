import { source } from '../source.ts'

export const facebook = source({
  id: 'facebook',
  name: 'Facebook',
  alias: 'fb',
  interactions: ['likes', 'reposts', 'replies'],
  host: /^(?:(?:m|web|[a-z]{2}-[a-z]{2})\.)?facebook\.com$|^fb\.(?:com|me|watch)$/,
  idInUrl: /\/(?:posts|videos|permalink|reel)\/(?:[^/?#]+\/)?(\d+|pfbid\w+)|[?&](?:story_fbid|fbid|v)=(\w+)/,
  whyNotLive: /*i18n*/ 'Meta shows posts of others to approved researchers alone, in its Content Library.',
  inFiles: { columns: [['facebookid', 'pagename']], fileName: /facebook/i },
})
