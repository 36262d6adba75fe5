import { hashStrength } from '../src/accounts/password.ts'

export type HashStrength = 'asInProduction' | 'light'
const strengths = { asInProduction: { ...hashStrength }, light: { memoryCost: 64, timeCost: 1, parallelism: 1 } }

/** How strong the hashes of this process are from now on. One of production takes 20 ms of processor time, a light one 0.1 ms. */
export const setHashStrength = (strength: HashStrength): void => void Object.assign(hashStrength, strengths[strength])
