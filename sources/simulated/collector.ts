import * as z from 'zod/mini'
import { collector, numberSetting, shapeOf, textSetting } from '../collector.ts'

/** What a new installation follows. */
export const simulatedSettings = { seed: 'tidewater lives on', postsPerHour: 90 }

const settings = {
  postsPerHour: numberSetting(z.number().check(z.gte(1), z.lte(1_000_000)), {
    label: /*i18n*/ 'Posts per hour',
    usual: String(simulatedSettings.postsPerHour),
  }),
  seed: textSetting(z.string().check(z.minLength(1), z.maxLength(100)), {
    label: /*i18n*/ 'Seed',
    hint: /*i18n*/ 'The same seed generates the same posts.',
    usual: simulatedSettings.seed,
  }),
}

export const SimulatedSettings = z.strictObject(shapeOf(settings))
export type SimulatedSettings = z.infer<typeof SimulatedSettings>

/** What people say about a fictitious coffee chain. */
export const simulated = collector({
  id: 'simulated',
  name: /*i18n*/ 'Simulated posts',
  settings,
  schema: SimulatedSettings,
  whyNotFollowed: /*i18n*/ 'Simulated posts are turned off on this server.',
  isSimulated: true,
})
