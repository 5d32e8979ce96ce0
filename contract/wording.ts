import * as z from 'zod/mini'

/** A text within a text, without further nesting. */
const Part = z.object({
  detail: z.string(),
  message: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
})
export type Part = z.infer<typeof Part>

const TextParams = z.record(z.string(), z.union([z.string(), z.number(), Part]))
export type TextParams = z.infer<typeof TextParams>

/** The translation data of a text; missing if it exists only in English. */
export const wording = { message: z.optional(z.string()), params: z.optional(TextParams) }
export const Wording = z.object(wording)
export type Wording = z.infer<typeof Wording>

/** A translatable text: `detail` is English. */
export const Text = z.object({ detail: z.string(), ...wording })
export type Text = z.infer<typeof Text>
