import { source } from '../source.ts'

export const mastodon = source({
  id: 'mastodon',
  name: 'Mastodon',
  hasHashtags: true,
  inFiles: { columns: [['reblogscount', 'favouritescount']], fileName: /mastodon/i },
})
