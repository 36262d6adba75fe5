import { type LimitSetting, type Limits, limitsAt } from './limits.ts'

/** The models that settings name, each once. */
export const modelsIn = (settings: readonly LimitSetting[]): string[] => [...new Set(settings.flatMap(({ model }) => model ?? []))].sort()

/** The limits of a plant at an instant, and those of modules of each model that has some of its own. */
export type LimitsThen = { limits: Limits; limitsByModel: ReadonlyMap<string, Limits> }

/** The limits of a plant at any instant, epoch ms. */
export const limitsOfPlantAt = (settings: readonly LimitSetting[]): ((at: number) => LimitsThen) => {
  const limits = limitsAt(settings)
  const byModel = modelsIn(settings).map((model) => [model, limitsAt(settings, model)] as const)
  return (at) => ({ limits: limits(at), limitsByModel: new Map(byModel.map(([model, of]) => [model, of(at)])) })
}

/** The settings as they would be, had the owners of `changed` always had those values in place of their own. */
export const asIfSet = (settings: readonly LimitSetting[], changed: readonly Omit<LimitSetting, 'since'>[]): LimitSetting[] => {
  const isChanged = (one: LimitSetting): boolean =>
    changed.some(({ name, depth, model }) => name === one.name && depth === one.depth && model === one.model)
  return [...settings.filter((one) => !isChanged(one)), ...changed.map((one) => ({ ...one, since: Number.NEGATIVE_INFINITY }))]
}
