import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Instant, WorkspaceId } from '../primitives.ts'
import { CorrectSentiment } from './corrections.ts'
import { Sentiment } from './posts.ts'

/** A word, an emoji or a run of marks of a post: UTF-16 offsets in its title or text, end exclusive. */
export const WeighedWord = z.object({
  field: z.enum(['title', 'text']),
  from: z.number(),
  to: z.number(),
  /** What it adds to the log-odds of the likeliest verdict over the next likeliest; below zero it speaks against it. */
  weight: z.number(),
})
export type WeighedWord = z.infer<typeof WeighedWord>

export const SentimentExplanation = z.object({
  /** What counts. */
  sentiment: Sentiment,
  /**
   * Who said so: a member, the file it came from, the shared model, the model with what the workspace's corrections teach. `nobody`:
   * its import was to classify nothing.
   */
  decidedBy: z.enum(['correction', 'file', 'model', 'layer', 'nobody']),
  corrected: z.nullable(z.object({ by: z.nullable(z.string()), at: Instant })),
  /** What the classifier or the file had said, under a correction. */
  verdict: Sentiment,
  /** Whether an earlier model, or an earlier state of what was learnt, had judged it. */
  isEarlier: z.boolean(),
  language: z.string(),
  title: z.nullable(z.string()),
  text: z.string(),
  /** What is said of its words now; null in a language that is not classified, and without words. */
  now: z.nullable(
    z.object({
      /** The version of the shared model. */
      model: z.number(),
      /** Whether the workspace's layer has a say. */
      usesLayer: z.boolean(),
      sentiment: Sentiment,
      likeliest: CorrectSentiment,
      next: CorrectSentiment,
      probabilities: z.object({ negative: z.number(), neutral: z.number(), positive: z.number() }),
      /** Below it a verdict is unsure. */
      threshold: z.number(),
      words: z.array(WeighedWord),
      /** What no single word adds. With the words it sums to the log-odds of the likeliest over the next likeliest. */
      rest: z.number(),
    }),
  ),
})
export type SentimentExplanation = z.infer<typeof SentimentExplanation>

export const explainSentiment = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/posts/:postId/sentiment',
  access: 'insights.read',
  summary: 'Why a post has its sentiment: who decided, how likely each is, and which words weigh for and against.',
  input: z.strictObject({ workspaceId: WorkspaceId, postId: z.string().check(z.minLength(1), z.maxLength(100)) }),
  output: SentimentExplanation,
})
