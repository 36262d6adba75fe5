import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOpenWork, missionStatus, stateAfter, type WorkAct, type WorkLife, type WorkState, workActs, workStates } from './life.ts'

const life = (state: WorkState, more: Partial<WorkLife> = {}): WorkLife => ({
  state,
  assignedTo: 7,
  onSite: state === 'onSite' ? 1 : 0,
  hasAlarms: true,
  ...more,
})

describe('the life of a work order', () => {
  it('goes from nobody’s to somebody’s, to the site, to the watch and to holding', () => {
    const states = [stateAfter(life('open', { assignedTo: null }), 'assign'), stateAfter(life('assigned'), 'arrive')]
    expect(states).toEqual(['assigned', 'onSite'])
    expect([stateAfter(life('onSite'), 'close'), stateAfter(life('watched'), 'held')]).toEqual(['watched', 'holding'])
  })

  it('is reopened by a fault that came back, and goes to whoever has it', () => {
    expect(stateAfter(life('watched'), 'cameBack')).toBe('assigned')
    expect(stateAfter(life('watched', { assignedTo: null }), 'cameBack')).toBe('open')
    expect(stateAfter(life('holding'), 'reopen')).toBe('assigned')
    expect(stateAfter(life('holding'), 'cameBack')).toBeNull()
  })

  it('without an alarm there is nothing to watch: it is closed, and holding is not claimed', () => {
    expect(stateAfter(life('onSite', { hasAlarms: false }), 'close')).toBe('closed')
  })

  it('stays on site until the last has left', () => {
    expect(stateAfter(life('onSite', { onSite: 2 }), 'leave')).toBe('onSite')
    expect(stateAfter(life('onSite'), 'leave')).toBe('assigned')
  })

  it('that is done takes no work until it is reopened', () => {
    for (const state of ['watched', 'holding', 'closed'] as const)
      for (const act of ['assign', 'release', 'arrive', 'leave', 'close'] as const) expect(stateAfter(life(state), act)).toBeNull()
  })

  const onSiteAfter = (onSite: number, act: WorkAct): number => {
    if (act === 'close') return 0
    return onSite + Number(act === 'arrive') - Number(act === 'leave')
  }
  const assignedAfter = (assignedTo: number | null, act: WorkAct): number | null => {
    if (act === 'release') return null
    return act === 'assign' || act === 'arrive' ? 7 : assignedTo
  }
  const after = (now: WorkLife, act: WorkAct): WorkLife => {
    const state = stateAfter(now, act)
    if (state === null) return now
    return { ...now, state, onSite: onSiteAfter(now.onSite, act), assignedTo: assignedAfter(now.assignedTo, act) }
  }

  it('whatever happens: somebody is there where it says so, and nobody has what is open', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...workActs)), fc.boolean(), (acts, hasAlarms) => {
        const { state, onSite, assignedTo } = acts.reduce(after, life('open', { assignedTo: null, hasAlarms }))
        expect(workStates).toContain(state)
        expect(state === 'onSite').toBe(onSite > 0)
        if (isOpenWork(state)) expect(state === 'open').toBe(assignedTo === null)
      }),
    )
  })

  it('has the specification’s statuses', () => {
    expect(workStates.map((state) => missionStatus[state])).toEqual([4, 1, 1, 3, 2, 2])
  })
})
