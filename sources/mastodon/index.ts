import { source } from '../source.ts'

export const mastodon = source({
  id: 'mastodon',
  name: 'Mastodon',
  inFiles: { columns: [['reblogscount', 'favouritescount']], fileName: /mastodon/i },
})
