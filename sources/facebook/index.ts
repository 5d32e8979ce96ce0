import { source } from '../source.ts'

export const facebook = source({
  id: 'facebook',
  name: 'Facebook',
  hasHashtags: true,
  alias: 'fb',
  interactions: ['likes', 'reposts', 'replies'],
  host: /^(?:(?:m|web|[a-z]{2}-[a-z]{2})\.)?facebook\.com$|^fb\.(?:com|me|watch)$/,
  idInUrl: /\/(?:posts|videos|permalink|reel)\/(?:[^/?#]+\/)?(\d+|pfbid\w+)|[?&](?:story_fbid|fbid|v)=(\w+)/,
  whyNotLive: /*i18n*/ 'Meta gives only approved researchers access to public posts, through its Content Library.',
  inFiles: { columns: [['facebookid', 'pagename']], fileName: /facebook/i },
})
