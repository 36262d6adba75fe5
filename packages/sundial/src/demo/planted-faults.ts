import type { FaultPlan } from '@sundial/core/fleet/plan.ts'

/** Faults by station code; devices by their codes. `gw` and `shutDown` of whole strings are filled in by fleet.ts. */
export const plantedFaults: Record<
  string,
  (FaultPlan | { kind: 'shutDownString'; string: string } | { kind: 'offline' | 'otherRegister'; concentrator: number })[]
> = {
  'DQ-08': [
    {
      kind: 'shaded',
      modules: [
        'A-05-11',
        'A-05-12',
        'A-06-11',
        'A-06-12',
        'A-06-13',
        'A-07-11',
        'A-07-12',
        'A-07-13',
        'A-07-14',
        'A-08-11',
        'A-08-12',
        'A-08-13',
        'A-08-14',
        'A-09-12',
        'A-09-13',
        'A-09-14',
        'A-09-15',
        'A-10-13',
        'A-10-14',
        'A-10-15',
      ],
    },
    {
      kind: 'soiled',
      modules: [
        'A-02-10',
        'A-13-20',
        'B-01-18',
        'B-02-09',
        'B-03-27',
        'B-03-28',
        'B-04-28',
        'C-04-16',
        'C-04-18',
        'C-04-20',
        'C-04-56',
        'C-04-58',
      ],
      level: 0.45,
    },
    { kind: 'mute', modules: ['A-08-05', 'A-12-32', 'A-14-03', 'B-11-07'] },
    { kind: 'zero', modules: ['B-14-26', 'C-01-44'] },
    { kind: 'hotSpot', modules: ['B-06-15'] },
    { kind: 'weakLink', modules: ['C-02-59', 'C-02-60'] },
    { kind: 'invalidReadings', modules: ['A-11-30'] },
    { kind: 'slow', modules: ['A-15-36'], level: 380 },
    { kind: 'shutDownString', string: 'B-07' },
  ],
  'AD-03': [
    { kind: 'otherRegister', concentrator: 1 },
    { kind: 'inverterFault', inverter: 'INV-02' },
    { kind: 'soiled', modules: ['A-03-04', 'A-03-05', 'A-17-22'], level: 0.4 },
    { kind: 'mute', modules: ['A-09-13'] },
    { kind: 'weakLink', modules: ['A-20-25'] },
  ],
  'PN-02': [
    { kind: 'offline', concentrator: 2 },
    { kind: 'soiled', modules: ['A-01-01', 'A-01-02', 'A-01-03', 'A-01-04', 'A-01-05', 'A-02-01', 'A-02-02'], level: 0.35 },
    { kind: 'zero', modules: ['A-06-11'] },
  ],
  'SV-05': [
    { kind: 'irradianceSensorStuck', irradianceSensor: 'MET-01' },
    { kind: 'shaded', modules: ['B-04-01', 'B-04-02', 'B-05-01', 'B-05-02', 'B-05-03'] },
    { kind: 'hotSpot', modules: ['A-04-08'], level: 35 },
  ],
  'HM-01': [
    { kind: 'stuckOn', modules: ['A-03-06'] },
    { kind: 'mute', modules: ['B-02-11'] },
    { kind: 'soiled', modules: ['A-08-19', 'A-08-20'], level: 0.5 },
  ],
  'PE-04': [
    { kind: 'shaded', modules: ['A-11-17', 'A-11-18', 'A-11-19', 'A-11-20', 'A-10-19', 'A-10-20'] },
    { kind: 'invalidReadings', modules: ['A-02-15'] },
  ],
  'KN-07': [
    { kind: 'zero', modules: ['B-03-10'] },
    { kind: 'soiled', modules: ['A-01-20', 'A-02-20'], level: 0.5 },
    { kind: 'slow', modules: ['B-05-20'], level: 300 },
  ],
  'SF-06': [{ kind: 'shutDown', modules: ['A-02-10'] }],
}
