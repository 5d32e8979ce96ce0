import * as z from 'zod/mini'

const Param = z.union([z.string(), z.number()])

/** Part of a sentence that is a sentence itself, with no further ones inside. */
const Part = z.object({
  detail: z.string(),
  message: z.optional(z.string()),
  params: z.optional(z.record(z.string(), Param)),
})
export type Part = z.infer<typeof Part>

const TextParams = z.record(z.string(), z.union([z.string(), z.number(), Part]))
export type TextParams = z.infer<typeof TextParams>

/** What a catalogue needs to say a sentence in another language; absent where there is nothing but English. */
export const wording = { message: z.optional(z.string()), params: z.optional(TextParams) }
export const Wording = z.object(wording)
export type Wording = z.infer<typeof Wording>

/** A sentence: `detail` in English, and its wording. */
export const Text = z.object({ detail: z.string(), ...wording })
export type Text = z.infer<typeof Text>
