import { derModels } from './der-models.ts'
import { deviceModels } from './device-models.ts'
import { inverterModels } from './inverter-models.ts'
import { weatherModels } from './weather-models.ts'

/** The models we speak, by their numbers. Others are skipped wherever they stand. */
export const models = { ...deviceModels, ...inverterModels, ...weatherModels, ...derModels } as const
export type ModelId = keyof typeof models
