import { isTestAction } from '@sundial/core/rsd/action.ts'
import { commissioning } from '@sundial/phrases/commissioning.ts'
import { identification } from '@sundial/phrases/identification.ts'
import { ivScans } from '@sundial/phrases/iv-scans.ts'
import { lockOuts } from '@sundial/phrases/lock-outs.ts'
import { reporting } from '@sundial/phrases/reporting.ts'
import { rsdTests } from '@sundial/phrases/rsd-tests.ts'
import { station as phrases } from '@sundial/phrases/station.ts'
import { useSay } from '../kit/language/language.ts'

/** The entries of the menu of a station, in their order, each with its picture. */
export const icons = {
  edit: 'pen',
  lockOut: 'lock',
  selfTest: 'power',
  cycleTest: 'power',
  queryRsd: 'refresh',
  ivScan: 'pulse',
  identify: 'search',
  commission: 'check',
  reporting: 'clock',
  topology: 'tree',
  wiring: 'select',
  exportModules: 'download',
  exportInstalled: 'download',
  compareStation: 'chart',
  copyLink: 'link',
  fullScreen: 'fit',
} as const
export type MenuKey = keyof typeof icons
const menuKeys = Object.keys(icons) as MenuKey[]

/** The name of an entry of the menu. */
export function useLabel(): (key: MenuKey) => string {
  const say = useSay(phrases)
  const sayTest = useSay(rsdTests)
  const sayTag = useSay(lockOuts)
  const sayScan = useSay(ivScans)
  const sayIdentification = useSay(identification)
  const sayReporting = useSay(reporting)
  const sayCommissioning = useSay(commissioning)
  const others = {
    ivScan: () => sayScan('scanEllipsis'),
    identify: () => sayIdentification('identify'),
    commission: () => sayCommissioning('startEllipsis'),
    reporting: () => sayReporting('setEllipsis'),
    lockOut: () => sayTag('addEllipsis'),
  }
  const isOfPlant = (key: MenuKey): key is Exclude<MenuKey, keyof typeof others> => !Object.hasOwn(others, key)
  return (key) => {
    if (isTestAction(key)) return sayTest(`${key}Ellipsis`)
    return isOfPlant(key) ? say(key) : others[key]()
  }
}

export type Rights = Record<
  'hasModules' | 'mayEdit' | 'mayLockOut' | 'mayQuery' | 'mayScan' | 'mayIdentify' | 'mayCommission' | 'maySet' | 'mayCompare',
  boolean
>

/** The entries that the menu has, in their order. */
export const keysOf = ({
  hasModules,
  mayEdit,
  mayLockOut,
  mayQuery,
  mayScan,
  mayIdentify,
  mayCommission,
  maySet,
  mayCompare,
}: Rights): MenuKey[] => {
  const shown: Partial<Record<MenuKey, boolean>> = {
    edit: mayEdit,
    lockOut: mayLockOut && hasModules,
    selfTest: hasModules,
    cycleTest: hasModules,
    queryRsd: mayQuery && hasModules,
    ivScan: mayScan && hasModules,
    identify: mayIdentify && hasModules,
    commission: mayCommission && hasModules,
    reporting: maySet && hasModules,
    topology: hasModules,
    compareStation: mayCompare,
    fullScreen: document.fullscreenEnabled,
  }
  return menuKeys.filter((key) => shown[key] !== false)
}
