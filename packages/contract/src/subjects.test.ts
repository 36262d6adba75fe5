import { describe, expect, it } from 'vitest'
import { type CallName, calls } from './calls.ts'
import type { Call } from './kit/call.ts'
import { subjects } from './kit/subjects.ts'

const all = (Object.keys(calls) as CallName[]).map((name): [CallName, Call] => [name, calls[name]])

/** Nothing that the console shows changes by them, or it says itself when that is to show. */
const neither: readonly CallName[] = [
  ...([
    'publicKey',
    'signIn',
    'signInTerms',
    'signOut',
    'routes',
    'dictionaries',
    'installation',
    'permissionTree',
    'embeddedPage',
    // Settings of the installation, which do not change while it runs.
    'notifySetup',
    // A fixed list.
    'weatherCities',
    // A dictionary.
    'translateMessage',
    ...([
      'exportFrameLog',
      'exportPassThroughs',
      'exportInterfaceHistory',
      'exportSwitchHealth',
      'exportTask',
      'exportMonitorTask',
    ] as const),
  ] as const),
  // ends the session
  'changePassword',
  // the user looks at the recovery codes first
  ...(['beginSecondFactor', 'enableSecondFactor'] as const),
  // kept by the console itself
  ...(['saveUserSetting', 'getUserSetting'] as const),
  // files and tickets
  ...([
    'importDevices',
    'importBuilding',
    'importPanels',
    'importRatings',
    'exportStations',
    'exportDevices',
    'exportModules',
    'exportArchive',
    'exportStationData',
    'exportRows',
    'exportList',
    'exportCertificate',
    'exportIvScan',
    'exportUsers',
    'exportConcentrators',
    'exportIrradianceSensors',
    'exportPanelRatings',
    'exportFleet',
    'checkFleet',
    'exportRoles',
    'exportAudit',
    'exportedFile',
    'checkImport',
    'closeImport',
    'importTemplate',
    'annotatedImport',
    'importResult',
    'uploadAttachment',
    ...(['uploadDeviceFile', 'uploadWorkPhoto'] as const),
  ] as const),
]

describe('what is asked for again after a change', () => {
  it.each(all.filter(([name]) => !neither.includes(name)))('%s says what it reads, or what it writes', (_, { reads, writes }) => {
    expect([reads, writes].filter((said) => said && said.length > 0)).toHaveLength(1)
  })
  it.each(neither)('%s reads and writes nothing of it', (name) => {
    const { reads, writes }: Call = calls[name]
    expect([reads, writes]).toEqual([undefined, undefined])
  })
  it.each(subjects)('%s is read by some call', (subject) => {
    expect(all.some(([, { reads }]) => reads?.includes(subject))).toBe(true)
  })
  it('what is written is read', () => {
    const read = new Set(all.flatMap(([, { reads = [] }]) => reads))
    for (const [, { writes = [] }] of all) for (const subject of writes) expect(read).toContain(subject)
  })
})
