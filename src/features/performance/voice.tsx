import { RefusedQueries } from '#src/widgets/comparison/refused.tsx'
import { ShareOfVoice } from '#src/widgets/comparison/share-of-voice.tsx'
import { usePage } from '#src/widgets/insight-page/page.ts'
import { isComparing } from '#src/widgets/scope/compared-queries.ts'

/** The share of voice of the compared queries, where some are compared. */
export const Voice = () =>
  isComparing(usePage().search) ? (
    <div>
      <RefusedQueries />
      <ShareOfVoice />
    </div>
  ) : null
