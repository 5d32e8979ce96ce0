import { RefusedQueries } from '#src/widgets/comparison/refused.tsx'
import { ShareOfVoice } from '#src/widgets/comparison/share-of-voice.tsx'
import { usePage } from '#src/widgets/insight-page/page.ts'
import { isComparing } from '#src/widgets/scope/compared-queries.ts'

export const Voice = () =>
  isComparing(usePage().search) ? (
    <div>
      <RefusedQueries />
      <ShareOfVoice />
    </div>
  ) : null
