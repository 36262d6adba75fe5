import { type Marked, markedBy, markOf, reachedOf } from '@sundial/core/commissioning/module-marks.ts'
import type { StepName } from '@sundial/core/commissioning/steps.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { findCommissionings } from '@sundial/store/commissioning/find-commissionings.ts'
import { type PlanModule, planModules } from '@sundial/store/commissioning/plan-modules.ts'
import { findQuestions } from '@sundial/store/commissioning/questions.ts'
import type { Handler } from '../kit/handlers.ts'

const stringOf = (modules: readonly PlanModule[], marked: Marked) => ({
  string: modules[0]!.string,
  ids: modules.map(({ id }) => id),
  labels: modules.map(({ code }) => code),
  reached: modules.map(({ done }) => reachedOf(done as StepName[])),
  marks: modules.map((module) => markOf({ ...module, done: module.done as StepName[] }, marked)),
})

const natural = new Intl.Collator('en', { numeric: true })

export const commissioningModules: Handler<'commissioningModules'> = async ({ id }, { server, scope }) => {
  const { db } = server.store
  const [row] = (await findCommissionings(db, scope, { id }, { limit: 1, offset: 0 })).rows
  if (!row) throw new Refusal('notFound')
  const marked = markedBy(await findQuestions(db, id))
  const strings = [...Map.groupBy(await planModules(db, scope, id), ({ string }) => string).values()]
  return {
    strings: strings.map((modules) => stringOf(modules, marked)).toSorted((a, b) => natural.compare(a.string ?? '', b.string ?? '')),
  }
}
