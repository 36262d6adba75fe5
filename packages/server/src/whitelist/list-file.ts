import type { WhitelistRow } from '@sundial/contract/whitelist.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { stations } from '@sundial/phrases/stations.ts'
import { whitelist } from '@sundial/phrases/whitelist.ts'
import { wordsOf } from '../kit/language.ts'
import type { ListColumns, ListFile } from '../kit/list-file.ts'
import { textColumn } from '../sheets/columns.ts'
import { gatewayWhitelist } from './list.ts'

const wordOf = wordsOf({ whitelist, stations })

const columns = (language: Language): ListColumns<WhitelistRow> => {
  const say = (key: keyof typeof whitelist) => wordOf(`whitelist:${key}`, language)
  return {
    number: [textColumn(say('number'), 18, (row) => row.number)],
    enabled: [textColumn(say('enabled'), 12, (row) => say(row.enabled ? 'on' : 'off'))],
    organisation: [textColumn(say('organisation'), 26, (row) => row.orgName)],
    concentrator: [
      textColumn(say('concentrator'), 20, (row) => row.concentrator?.name ?? null),
      textColumn(wordOf('stations:columnName', language), 26, (row) => row.concentrator?.stationName ?? null),
    ],
    note: [textColumn(say('note'), 30, (row) => row.note || null)],
    changed: [
      { kind: 'instant', title: `${say('changed')} (UTC)`, width: 20, value: (row) => row.changedAt, timeZone: () => 'UTC' },
      textColumn(`${say('changed')}: ${say('by')}`, 18, (row) => row.changedBy),
    ],
  }
}

export const whitelistListFile: ListFile<'gatewayWhitelist'> = {
  ...{ read: gatewayWhitelist, title: (language) => wordOf('whitelist:title', language), columns },
}
