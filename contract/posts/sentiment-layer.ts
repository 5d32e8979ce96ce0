import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Instant, pageOf, WorkspaceId } from '../primitives.ts'
import { CorrectSentiment } from './corrections.ts'
import { Post } from './posts.ts'

/** Corrections in classified languages from which on they can teach. */
export const minCorrections = 20

/** Whether a workspace wants what its corrections teach: `removed` forgets it and learns nothing more. */
export const LayerUse = z.enum(['off', 'on', 'removed'])
export type LayerUse = z.infer<typeof LayerUse>

/** What the classifier says of a text; below its threshold it is `unsure`. */
export const Classification = z.enum(['negative', 'neutral', 'positive', 'unsure'])
export type Classification = z.infer<typeof Classification>

/** Every pair of what people say and what the classifier says. */
export const confusionPairs = CorrectSentiment.options.flatMap((corrected) =>
  Classification.options.map((classified) => ({ corrected, classified })),
)

const count = z.number()

export const LearntWord = z.object({
  word: z.string(),
  language: z.string(),
  /** What it speaks for more than before. */
  sentiment: CorrectSentiment,
  /** By how much, against the other two: a difference of log-odds. */
  weight: z.number(),
  /** Corrected posts that hold it. */
  posts: count,
})
export type LearntWord = z.infer<typeof LearntWord>

export const SentimentLayer = z.object({
  use: LayerUse,
  /** `notBetter`: it would not make enough fewer errors on the corrections. Only one that is `better` is used, and only while `use` is on. */
  state: z.enum(['tooFew', 'learning', 'notBetter', 'better']),
  /** Null before anything was learnt. */
  learnt: z.nullable(
    z.object({
      at: Instant,
      /** Corrections it was learnt from. */
      corrections: count,
      /** In cross-validation, unsure or not: how many verdicts are what people said, without and with it. */
      before: count,
      after: count,
      fixed: count,
      broken: count,
      /** Of so many posts that nobody corrected so many would have another verdict. */
      looked: count,
      changed: count,
      /** The words that moved most, the strongest first. */
      words: z.array(LearntWord),
    }),
  ),
})
export type SentimentLayer = z.infer<typeof SentimentLayer>

export const Corrections = z.object({
  /** Corrected posts that are stored. */
  corrections: count,
  /** Of these in languages that are classified, with their text. */
  classified: count,
  /** Languages that are classified, ISO 639-1. */
  languages: z.array(z.string()),
  /** What people said and what the shared model says of the same texts, without what was learnt; pairs with posts alone. */
  confusion: z.array(z.object({ corrected: CorrectSentiment, classified: Classification, posts: count })),
  layer: SentimentLayer,
})
export type Corrections = z.infer<typeof Corrections>

const path = '/workspaces/:workspaceId/sentiment'

export const getCorrections = endpoint({
  api: 'social',
  method: 'GET',
  path: `${path}/corrections`,
  access: 'insights.read',
  summary:
    'What people corrected, held against what the classifier says of the same posts, and what it can learn from them.',
  input: z.strictObject({ workspaceId: WorkspaceId }),
  output: Corrections,
})

export const listCorrectedPosts = endpoint({
  api: 'social',
  method: 'GET',
  path: `${path}/corrections/posts`,
  access: 'posts.read',
  summary: 'The posts behind one count of the confusion, by id.',
  input: z.strictObject({
    workspaceId: WorkspaceId,
    corrected: CorrectSentiment,
    classified: Classification,
    cursor: z.optional(z.string().check(z.regex(/^\d{1,20}$/))),
  }),
  output: pageOf(Post),
})

export const setSentimentLayer = endpoint({
  api: 'social',
  method: 'PUT',
  path: `${path}/layer`,
  access: 'sentiment.teach',
  summary:
    'Switches what corrections teach on or off, or removes it. Posts that come in are judged accordingly from then on; stored posts when they are classified anew.',
  input: z.strictObject({ workspaceId: WorkspaceId, use: LayerUse }),
  output: Corrections,
})
