import * as z from 'zod/mini'
import { toText } from '#contract/texts.ts'
import type { ReadResult } from '../../source.ts'

type Rejected = ReadResult['rejected'][number]

const maxFrameLength = 64_000

const frameMessages = {
  notJson: /*i18n*/ { id: 'import.noObject', message: 'This isn’t a JSON object.' },
  otherForm: /*i18n*/ { id: 'collection.frame.otherForm', message: 'Unexpected format: {reason}' },
  tooLong: /*i18n*/ {
    id: 'collection.frame.tooLong',
    message: 'It is {kilobytes, number} kB long, which is too much.',
  },
} as const

const framed = (frame: string) => frame.slice(0, maxFrameLength).toWellFormed()

export const frameNoJson = (frame: string): Rejected => ({
  frame: framed(frame),
  reason: toText(frameMessages.notJson),
})

export const frameTooLong = (frame: string): Rejected => ({
  frame: framed(frame),
  reason: toText(frameMessages.tooLong, { kilobytes: Math.round(frame.length / 1_000) }),
})

/** Parses records separately, so that a malformed one doesn't reject the others. */
export function readEach<Record>(values: readonly unknown[], schema: z.ZodMiniType<Record>) {
  const records: Record[] = []
  const rejected: Rejected[] = []
  for (const value of values) {
    const { success, data, error } = schema.safeParse(value)
    if (success) records.push(data)
    else rejected.push(rejectedFrame(value, error))
  }
  return { records, rejected }
}

export const rejectedFrame = (value: unknown, error: z.core.$ZodError): Rejected => ({
  frame: framed(JSON.stringify(value)),
  reason: toText(frameMessages.otherForm, { reason: z.prettifyError(error).slice(0, 300) }),
})
