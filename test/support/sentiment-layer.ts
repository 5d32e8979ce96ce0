import type { CorrectSentiment } from '#contract/posts/corrections.ts'
import type { Services } from '#server/access/context.ts'
import { sentimentLayers } from '#server/platform/db/postgres/schema/index.ts'
import { modelVersion } from '#server/posts/ingest/enrich/sentiment/classify.ts'
import { slotOfWord } from '#server/posts/ingest/enrich/sentiment/layer.ts'
import { verdicts } from '#server/posts/ingest/enrich/sentiment/model.ts'

export const taughtCode = 130

/** Gives a workspace a learned layer in which an English word decides. */
export async function teach(
  { db }: Pick<Services, 'db'>,
  workspaceId: string,
  word: string,
  sentiment: CorrectSentiment,
) {
  const [negative, neutral, positive] = verdicts.map((verdict) => (verdict === sentiment ? 40 : -40))
  await db.insert(sentimentLayers).values({
    workspaceId,
    use: 'on',
    code: taughtCode,
    model: modelVersion(),
    learnt: {
      bias: {},
      weights: [[slotOfWord(word, 'en'), negative!, neutral!, positive!]],
      worth: { corrections: 40, before: 10, after: 30, fixed: 20, broken: 0 },
      looked: 0,
      changed: 0,
    },
    learntAt: new Date(),
  })
}
