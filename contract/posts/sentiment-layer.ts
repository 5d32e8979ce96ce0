import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Instant, pageSchema, WorkspaceId } from '../primitives.ts'
import { CorrectSentiment } from './corrections.ts'
import { Post } from './posts.ts'

/** Corrections in classified languages required for learning. */
export const minCorrections = 20

/** Whether a workspace uses the layer learned from its corrections; `removed` deletes it and stops learning. */
export const LayerUse = z.enum(['off', 'on', 'removed'])
export type LayerUse = z.infer<typeof LayerUse>

/** The classifier's result; `unsure` below its threshold. */
export const Classification = z.enum(['negative', 'neutral', 'positive', 'unsure'])
export type Classification = z.infer<typeof Classification>

/** Every combination of correction and classification. */
export const confusionPairs = CorrectSentiment.options.flatMap((corrected) =>
  Classification.options.map((classified) => ({ corrected, classified })),
)

const count = z.number()

export const LearntWord = z.object({
  word: z.string(),
  language: z.string(),
  /** The sentiment it now favours more. */
  sentiment: CorrectSentiment,
  /** Log-odds change for its sentiment against the other two. */
  weight: z.number(),
  /** Corrected posts that contain it. */
  posts: count,
})
export type LearntWord = z.infer<typeof LearntWord>

export const SentimentLayer = z.object({
  use: LayerUse,
  /**
   * `notBetter`: it reduces errors on the corrections too little. Only a `better` layer is used, and only while `use`
   * is on.
   */
  state: z.enum(['tooFew', 'learning', 'notBetter', 'better']),
  /** Null before the first training. */
  learnt: z.nullable(
    z.object({
      at: Instant,
      /** Number of corrections it was trained on. */
      corrections: count,
      /**
       * Cross-validation: classifications that agree with members, without (`before`) and with the layer (`after`),
       * `unsure` included.
       */
      before: count,
      after: count,
      fixed: count,
      broken: count,
      /** Of `looked` uncorrected posts, `changed` would get another sentiment. */
      looked: count,
      changed: count,
      /** The words that changed most, strongest first. */
      words: z.array(LearntWord),
    }),
  ),
})
export type SentimentLayer = z.infer<typeof SentimentLayer>

export const Corrections = z.object({
  /** Corrected posts that are stored. */
  corrections: count,
  /** Those with text in a classified language. */
  classified: count,
  /** Classified languages, ISO 639-1. */
  languages: z.array(z.string()),
  /** Corrections against the shared model without the layer; only pairs with posts. */
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
  summary: "Get members' sentiment corrections, their agreement with the classifier, and the model learned from them.",
  input: z.strictObject({ workspaceId: WorkspaceId }),
  output: Corrections,
})

export const listCorrectedPosts = endpoint({
  api: 'social',
  method: 'GET',
  path: `${path}/corrections/posts`,
  access: 'posts.read',
  summary: 'List the posts with a given correction and classification, ordered by ID.',
  input: z.strictObject({
    workspaceId: WorkspaceId,
    corrected: CorrectSentiment,
    classified: Classification,
    cursor: z.optional(z.string().check(z.regex(/^\d{1,20}$/))),
  }),
  output: pageSchema(Post),
})

export const setSentimentLayer = endpoint({
  api: 'social',
  method: 'PUT',
  path: `${path}/layer`,
  access: 'sentiment.teach',
  summary:
    'Set whether learning from corrections is used, or remove it. Stored posts change only when they are reclassified.',
  input: z.strictObject({ workspaceId: WorkspaceId, use: LayerUse }),
  output: Corrections,
})
