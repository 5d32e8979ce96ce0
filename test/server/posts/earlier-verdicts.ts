import type { Services } from '#server/access/context.ts'
import { modelVersion } from '#server/posts/ingest/enrich/sentiment/classify.ts'
import { writtenColumns } from '#server/posts/ingest/write/post-columns.ts'

const texts = [
  ['en', 'I love this coffee, best day ever!! 😍'],
  ['en', 'Worst coffee ever, I hate this shop 😡'],
  ['de', 'Ich liebe diesen Kaffee, der beste Tag!!'],
  ['fr', 'Le pire café, je déteste cette boutique 😡'],
] as const

/** A file of posts in three languages, a minute apart. */
export const postsFile = (posts: number) =>
  `id,created_at,text,username,favorite_count,lang\n${Array.from({ length: posts }, (_, index) => {
    const [language, text] = texts[index % texts.length]!
    const at = new Date(Date.UTC(2024, 4, 1) + index * 60_000).toISOString().slice(0, 19).replace('T', ' ')
    return `${index},${at},"${text} ${index}",ann,1,${language}\n`
  }).join('')}`

const earlier: Record<string, string> = {
  sentiment: `if(corrected, sentiment, 'neutral')`,
  verdict: `'neutral'`,
  sentiment_probability: '0',
  sentiment_model: '{model:UInt8}',
  version: 'version + 1',
}

/** Makes all posts of a workspace say what an earlier model could have, the one before if none is named: neutral. */
export async function asOfEarlierModel(
  { clickhouse }: Pick<Services, 'clickhouse'>,
  workspaceId: string,
  model = modelVersion() - 1,
) {
  const values = writtenColumns.map((column) => earlier[column] ?? column)
  await clickhouse.run(
    `INSERT INTO posts (${writtenColumns.join(', ')}, corrected)
     SELECT ${values.join(', ')}, corrected FROM posts FINAL WHERE workspace_id = {workspaceId:UUID}`,
    { workspaceId, model },
  )
}
