import { simulatedBy } from './posts/collection/sources/simulated/index.ts'

export type { LocalCardProvider } from '#stand-ins/card-provider/index.ts'
export type { SamplePerson } from '#stand-ins/people.ts'
export type { StandIn } from '#stand-ins/sign-in.ts'
export type { LocalSources } from '#stand-ins/sources/index.ts'

/** Local stand-ins, loaded on demand; production loads none. */
export const standIns = {
  cardProvider: () => import('#stand-ins/card-provider/index.ts'),
  mailBox: () => import('#stand-ins/mail-box/index.ts'),
  people: () => import('#stand-ins/people.ts'),
  sample: () => import('#stand-ins/sample/index.ts'),
  signIn: () => import('#stand-ins/sign-in.ts'),
  simulated: () => import('#stand-ins/simulated/index.ts'),
  sources: () => import('#stand-ins/sources/index.ts'),
}

export const simulated = simulatedBy(async () => (await standIns.simulated()).simulation)
