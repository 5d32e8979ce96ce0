import { apify } from './apify.ts'
import { appReviews } from './app-reviews.ts'
import { blueskyFeed } from './bluesky-feed.ts'
import { blueskyJetstream } from './bluesky-jetstream.ts'
import { brand24 } from './brand24.ts'
import { brandwatch } from './brandwatch.ts'
import { crowdtangle } from './crowdtangle.ts'
import { discord } from './discord.ts'
import { discourse } from './discourse.ts'
import { columnKey, type ToolFormat } from './format.ts'
import { facepager } from './facepager.ts'
import { fourCat } from './four-cat.ts'
import { hackerNews } from './hacker-news.ts'
import { hootsuite } from './hootsuite.ts'
import { lemmy } from './lemmy.ts'
import { mastodonOutbox } from './mastodon-outbox.ts'
import { meltwater } from './meltwater.ts'
import { mention } from './mention.ts'
import { metaDownload } from './meta-download.ts'
import { metaContentLibrary } from './meta-content-library.ts'
import { ownExport } from './own.ts'
import { press } from './press.ts'
import { redditDump } from './reddit-dump.ts'
import { reviews } from './reviews.ts'
import { slack } from './slack.ts'
import { snscrape } from './snscrape.ts'
import { sproutSocial } from './sprout-social.ts'
import { talkwalker } from './talkwalker.ts'
import { telegram } from './telegram.ts'
import { tiktokDownload } from './tiktok-download.ts'
import { tiktokResearch } from './tiktok-research.ts'
import { trustpilot } from './trustpilot.ts'
import { twarcCsv } from './twarc-csv.ts'
import { twarcV1 } from './twarc-v1.ts'
import { twarcV2 } from './twarc-v2.ts'
import { vk } from './vk.ts'
import { xArchive } from './x-archive.ts'
import { youtubeApi } from './youtube-api.ts'
import { youtubeDataTools } from './youtube-data-tools.ts'
import { youtubeTakeout } from './youtube-takeout.ts'
import { ytDlp } from './yt-dlp.ts'
import { zeeschuimer } from './zeeschuimer.ts'
import { zendesk } from './zendesk.ts'

/** In order of precedence: the first match wins. */
export const formats: readonly ToolFormat[] = [
  ownExport,
  brandwatch,
  meltwater,
  sproutSocial,
  talkwalker,
  hootsuite,
  ...crowdtangle,
  brand24,
  mention,
  ...metaContentLibrary,
  fourCat,
  zeeschuimer,
  facepager,
  twarcCsv,
  twarcV2,
  twarcV1,
  xArchive,
  snscrape,
  telegram,
  discord,
  mastodonOutbox,
  blueskyFeed,
  blueskyJetstream,
  ...redditDump,
  ...lemmy,
  ...youtubeDataTools,
  youtubeTakeout,
  ...ytDlp,
  ...tiktokResearch,
  ...apify,
  hackerNews,
  discourse,
  ...appReviews,
  ...trustpilot,
  ...zendesk,
  ...press,
  ...reviews,
  slack,
  vk,
  ...youtubeApi,
  ...tiktokDownload,
  ...metaDownload,
]

const marksOf = formats.map((format) => ({
  format,
  marks: format.marks.map((mark) => ({ isWhole: mark.startsWith('='), names: mark.split(' ').map(columnKey) })),
}))

/** The first format that matches these columns, at `path` if the records are nested. */
export function findFormat(columns: readonly string[], path?: string): ToolFormat | undefined {
  const names = new Set(columns.map(columnKey))
  return marksOf.find(
    ({ format, marks }) =>
      (path === undefined || (format.records ?? ['']).includes(path)) &&
      marks.some(
        (mark) => mark.names.every((name) => names.has(name)) && (!mark.isWhole || mark.names.length === names.size),
      ),
  )?.format
}
