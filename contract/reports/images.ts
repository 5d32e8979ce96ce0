import * as z from 'zod/mini'
import { endpoint, largeBodyBytes } from '../endpoint.ts'
import { inWorkspace } from '../primitives.ts'
import { brandingLimits, Png } from '../workspaces/branding.ts'

/** Images of one report, and of all reports of a workspace. */
export const imageLimits = { ofReport: 10, ofWorkspace: 500 } as const

/** Derived from the image, so that equal ones are stored once and keep their ID in an archive. */
export const ImageId = z.string().check(z.regex(/^[\da-f]{40}$/))

export const createReportImage = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/workspaces/:workspaceId/report-images',
  access: 'reports.edit',
  summary: `Upload an image for reports, a PNG of at most ${brandingLimits.logoBytes / 1024} kB. It is deleted after a day if no report has it.`,
  input: z.strictObject({ ...inWorkspace, png: Png }),
  maxBytes: largeBodyBytes,
  output: z.object({ id: ImageId }),
  problems: ['quota_reached'],
})

export const getReportImage = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/report-images/:imageId',
  access: 'reports.read',
  summary: 'Get an image of a report, as Base64.',
  input: z.strictObject({ ...inWorkspace, imageId: z.string().check(z.maxLength(40)) }),
  output: z.object({ png: z.string() }),
})
