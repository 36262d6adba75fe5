import { describe, expect, it } from 'vitest'
import { conditionNames } from '../alarms/conditions.ts'
import { stepsFor, workSteps } from './checklist.ts'
import { lacksToClose } from './closing.ts'

describe('the checklist of a work order', () => {
  it.each(conditionNames)('of %s ends with proof by data, and its steps stand in the order of work', (name) => {
    const steps = stepsFor([name])
    expect(steps).toContain('readBack')
    expect(steps).toEqual(workSteps.filter((step) => steps.includes(step)))
  })

  it('of several alarms has each step once', () => {
    const steps = stepsFor(['moduleZero', 'moduleLow', 'moduleZero'])
    expect(new Set(steps).size).toBe(steps.length)
    expect(steps).toEqual(expect.arrayContaining(['measure', 'clean']))
  })

  it('puts the safe state before everything that touches the array', () => {
    for (const name of conditionNames) {
      const steps = stepsFor([name])
      if (steps.includes('measure')) expect(steps[0]).toBe('secure')
    }
  })
})

describe('an order is closed', () => {
  const steps = stepsFor(['moduleLow'])
  it('when each step is done or not needed, and the cause is said', () => {
    expect(lacksToClose({ steps, ended: steps }, { cause: 'soiling', note: '' })).toBeNull()
    expect(lacksToClose({ steps, ended: steps.slice(1) }, { cause: 'soiling', note: '' })).toEqual({ why: 'stepsLeft', left: [steps[0]] })
  })
  it.each(['other', 'nothing'] as const)('with the cause %s only with a note', (cause) => {
    expect(lacksToClose({ steps, ended: steps }, { cause, note: '' })).toEqual({ why: 'causeNote' })
    expect(lacksToClose({ steps, ended: steps }, { cause, note: 'a fallen branch' })).toBeNull()
  })
})
