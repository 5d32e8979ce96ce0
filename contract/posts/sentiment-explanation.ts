import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Instant, WorkspaceId } from '../primitives.ts'
import { CorrectSentiment } from './corrections.ts'
import { Sentiment } from './posts.ts'

/** A word, an emoji or a run of punctuation: UTF-16 offsets in title or text, end exclusive. */
export const WeighedWord = z.object({
  field: z.enum(['title', 'text']),
  from: z.number(),
  to: z.number(),
  /** Contribution to the log-odds of the likeliest sentiment over the next; negative speaks against it. */
  weight: z.number(),
})
export type WeighedWord = z.infer<typeof WeighedWord>

export const SentimentExplanation = z.object({
  /** The effective sentiment. */
  sentiment: Sentiment,
  /**
   * Who decided: a member, the import file, the shared model, or the model with the workspace's learned layer.
   * `nobody`: its import disabled classification.
   */
  decidedBy: z.enum(['correction', 'file', 'model', 'layer', 'nobody']),
  corrected: z.nullable(z.object({ by: z.nullable(z.string()), at: Instant })),
  /** The sentiment by classifier or file, before a correction. */
  verdict: Sentiment,
  /** Whether an earlier model or layer classified it. */
  isEarlier: z.boolean(),
  language: z.string(),
  title: z.nullable(z.string()),
  text: z.string(),
  /** Classification by the current model; null without words and in languages that aren't classified. */
  now: z.nullable(
    z.object({
      /** The version of the shared model. */
      model: z.number(),
      /** Whether the workspace's layer contributes. */
      usesLayer: z.boolean(),
      sentiment: Sentiment,
      likeliest: CorrectSentiment,
      next: CorrectSentiment,
      probabilities: z.object({ negative: z.number(), neutral: z.number(), positive: z.number() }),
      /** Minimum probability; below it the sentiment is `unsure`. */
      threshold: z.number(),
      words: z.array(WeighedWord),
      /** Log-odds not due to single words; `words` and `rest` sum to the log-odds of likeliest over next. */
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
  summary: "Explain a post's sentiment: who decided, the probabilities, and the words behind them.",
  input: z.strictObject({ workspaceId: WorkspaceId, postId: z.string().check(z.minLength(1), z.maxLength(100)) }),
  output: SentimentExplanation,
})
