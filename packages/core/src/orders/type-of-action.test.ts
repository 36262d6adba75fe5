import { describe, expect, it } from 'vitest'
import { orderKinds, type TaskAction, taskActions } from './kinds.ts'
import { specifiedSteps, taskTypes } from './task-types.ts'
import { actionsOf, typeOf } from './type-of-action.ts'

/** Point 4 of the specification: 12 is left out there, and so is everything between 14 and 21. */
const ofSpecification = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 21]

describe('the execute step of a task', () => {
  it.each(taskActions)('of %s is one of the specification or null, and its type is always told', (action) => {
    const { taskType, executeStep } = typeOf(action)
    expect([...ofSpecification, null]).toContain(executeStep)
    expect(taskTypes).toContain(taskType)
    expect(orderKinds[action].type).toBe(taskType)
  })
  it('has all numbers of the specification, each for one type, and no other', () => {
    expect(specifiedSteps).toEqual(ofSpecification)
  })
  it('is null for switching and for what the specification does not number', () => {
    expect((['shutdown', 'energise', 'readSettings', 'ivScan', 'restartDevice'] as const).map((action) => typeOf(action))).toEqual([
      { taskType: 'rsdSwitching', executeStep: null },
      { taskType: 'rsdSwitching', executeStep: null },
      { taskType: 'concentratorUpkeep', executeStep: null },
      { taskType: 'ivScan', executeStep: null },
      { taskType: 'deviceRestart', executeStep: null },
    ])
  })
  it('of an action that a newer version has written is null, and its type "other"', () => {
    expect(typeOf('polish' as TaskAction)).toEqual({ taskType: 'other', executeStep: null })
  })
  it('every type has tasks', () => {
    const used = new Set(taskActions.map((action) => typeOf(action).taskType))
    expect(taskTypes.filter((type) => !used.has(type))).toEqual([])
  })
})

describe('the actions that are asked for', () => {
  it.each([
    [{}, undefined],
    [{ taskType: 'rsdSwitching' }, ['shutdown', 'energise']],
    [{ taskType: 'enableSchedule' }, ['enableSchedule', 'disableSchedule']],
    [{ executeStep: 5 }, ['enableSchedule', 'disableSchedule']],
    [{ executeStep: 6 }, ['pt645', 'ptModbus', 'readThrough']],
    [{ executeStep: 12 }, []],
    [{ taskType: 'passThroughRead', executeStep: 6 }, ['pt645', 'ptModbus', 'readThrough']],
    [{ taskType: 'rsdSwitching', executeStep: 6 }, []],
  ] as const)('by %j are %j', (asked, actions) => expect(actionsOf(asked)).toEqual(actions))
  it('of all types together are all, each once', () => {
    expect(taskTypes.flatMap((taskType) => actionsOf({ taskType })!).toSorted()).toEqual(taskActions.toSorted())
  })
})
