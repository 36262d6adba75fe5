import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { upkeepCalls } from '@sundial/contract/upkeep.ts'
import { interconnection } from '@sundial/phrases/interconnection.ts'
import { upkeep } from '@sundial/phrases/upkeep.ts'
import type { ReactNode } from 'react'
import { useFormat } from '../../kit/format/use-format.ts'
import { useSay } from '../../kit/language/language.ts'
import { useSettingText } from '../../parts/grid/use-setting-text.ts'
import { OrderButton } from '../OrderButton.tsx'
import type { useUpkeepOrders } from './use-upkeep-orders.ts'

export type SaidSettings = NonNullable<OutputOf<typeof upkeepCalls.concentratorSettings>['reading']>
export type SaidLine = NonNullable<SaidSettings['lines']>[number]
export type SettingsFormName = 'periods' | 'interval' | 'platform' | 'own' | 'broadcast'

/** What can be ordered, and why it can't be now: null = it can. `whyNoReset`: the same of what is dangerous; `whyNoDrop`: of files. */
export type OrdersProps = {
  orders: ReturnType<typeof useUpkeepOrders>
  why: string | null
  whyNoReset: string | null
  whyNoDrop: string | null
}

type RowProps = { label: string; children: ReactNode; action?: ReactNode }
const Row = ({ label, children, action = null }: RowProps) => (
  <div className="upkeep-row">
    <dt>{label}</dt>
    <dd>
      <span>{children}</span>
      {action}
    </dd>
  </div>
)

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="upkeep-group">
    <h3>{title}</h3>
    <dl>{children}</dl>
  </section>
)

/** Less than this from the platform's clock is not told: the way of the answer is in it. */
const clockRightMs = 2_000

const useClockText = ({ clockOffMs }: SaidSettings): string => {
  const say = useSay(upkeep)
  const { number, span } = useFormat()
  if (clockOffMs === null) return say('clockFar')
  const off = Math.abs(clockOffMs)
  if (off < clockRightMs) return say('clockRight')
  const long = off < 60_000 ? say('seconds', { count: number(off / 1000, 1) }) : span(off)
  return say(clockOffMs > 0 ? 'clockAhead' : 'clockBehind', { span: long })
}

const Reports = ({ said, buttons }: { said: SaidSettings; buttons: Buttons }) => {
  const say = useSay(upkeep)
  const { number } = useFormat()
  const seconds = (value: number) => say('seconds', { count: number(value) })
  const { collecting, collectS, reportS, recordMinutes, notices, beacon } = said
  const records = recordMinutes.map((minutes) => say('minutes', { count: minutes })).join(', ')
  return (
    <Group title={say('reports')}>
      <Row label={say('collecting')} action={buttons.collecting(collecting)}>
        {collecting ? say('collectingOn') : <strong className="upkeep-stopped">{say('collectingOff')}</strong>}
      </Row>
      <Row label={say('collect')} action={buttons.form('periods')}>
        {seconds(collectS)}
      </Row>
      <Row label={say('report')}>{seconds(reportS)}</Row>
      <Row label={say('interval')} action={buttons.form('interval')}>
        {records || say('noModules')}
      </Row>
      <Row label={say('notices')} action={buttons.notices(notices)}>
        {say(notices ? 'on' : 'off')}
      </Row>
      <Row label={say('beacon')} action={buttons.broadcast(beacon !== null)}>
        {beacon ? say('beaconEvery', { count: number(beacon.cycle / 2, 1) }) : say('none')}
      </Row>
    </Group>
  )
}

/** How each bus is read, by its name. */
const DirectLines = ({ said, button }: { said: SaidSettings; button: (line: SaidLine) => ReactNode }) => {
  const say = useSay(upkeep)
  const { number } = useFormat()
  const textOf = ({ at, devices, timeoutMs, tries }: SaidLine) =>
    say('directLine', { at, devices: number(devices), wait: number(timeoutMs), tries: number(tries) })
  return (
    <Group title={say('direct')}>
      {said.lines?.map((line) => (
        <Row key={line.bus} label={line.bus} action={button(line)}>
          {textOf(line)}
        </Row>
      )) ?? <Row label={say('bus')}>{say('directUnknown')}</Row>}
    </Group>
  )
}

type SaidFile = NonNullable<SaidSettings['files']>[number]

/** Files that came to it for updates; each can be dropped. */
const Files = ({ said: { files }, button }: { said: SaidSettings; button: (file: SaidFile) => ReactNode }) => {
  const say = useSay(upkeep)
  const kindOf = ({ kind }: SaidFile) => (kind === 'firmware' || kind === 'optimizerFirmware' ? say(`file_${kind}`) : kind)
  return (
    <Group title={say('files')}>
      {files?.map((file) => (
        <Row key={file.xfer} label={file.name} action={button(file)}>
          {[file.version, kindOf(file), say(file.whole ? 'fileWhole' : 'filePart')].join(' · ')}
        </Row>
      ))}
      {files?.length ? null : <Row label={say('files')}>{say(files ? 'noFiles' : 'filesUnknown')}</Row>}
    </Group>
  )
}

/** What it has of the switches at the point of interconnection; they are set of the whole plant, on its grid side. */
const Switches = ({ said: { switchSetting } }: { said: SaidSettings }) => {
  const say = useSay(interconnection)
  const textOf = useSettingText()
  return (
    <Group title={say('title')}>
      <Row label={say('has')}>{textOf(switchSetting)}</Row>
    </Group>
  )
}

/** The buttons beside the rows; each says why it can't be used now. */
const useButtons = ({ orders, why, whyNoReset }: OrdersProps, open: (form: SettingsFormName) => void) => {
  const say = useSay(upkeep)
  return {
    form: (name: SettingsFormName) => (
      <OrderButton why={name === 'platform' || name === 'own' ? whyNoReset : why} word={say('change')} onClick={() => open(name)} />
    ),
    notices: (are: boolean) => <OrderButton why={why} word={say(are ? 'deny' : 'allow')} onClick={are ? orders.deny : orders.allow} />,
    collecting: (runs: boolean) => (
      <OrderButton why={why} word={say(runs ? 'stop' : 'start')} onClick={runs ? orders.stop : orders.start} />
    ),
    broadcast: (runs: boolean) => (
      <>
        {runs ? <OrderButton why={whyNoReset} word={say('stop')} onClick={orders.stopBroadcast} /> : null}
        <OrderButton why={whyNoReset} word={say('change')} onClick={() => open('broadcast')} />
      </>
    ),
    clock: () => <OrderButton why={why} word={say('setClock')} onClick={orders.setClock} />,
  }
}
type Buttons = ReturnType<typeof useButtons>

type Props = OrdersProps & { said: SaidSettings; onForm: (form: SettingsFormName) => void; onLine: (line: SaidLine) => void }

/** What a concentrator says of itself, and beside it what can be changed. */
export const SettingsRows = ({ said, onForm, onLine, ...may }: Props) => {
  const say = useSay(upkeep)
  const clock = useClockText(said)
  const buttons = useButtons(may, onForm)
  return (
    <div className="upkeep-groups">
      <div>
        <Reports said={said} buttons={buttons} />
        <DirectLines said={said} button={(line) => <OrderButton why={may.why} word={say('change')} onClick={() => onLine(line)} />} />
      </div>
      <div>
        <Group title={say('clockAndProgram')}>
          <Row label={say('clock')} action={buttons.clock()}>
            {clock}
          </Row>
          <Row label={say('model')}>{said.model}</Row>
          <Row label={say('firmware')}>{said.firmware}</Row>
          <Row label={say('bank')}>{said.bank === 'builtIn' ? say('builtIn') : said.bank.toUpperCase()}</Row>
        </Group>
        <Group title={say('network')}>
          <Row label={say('platform')} action={buttons.form('platform')}>
            {said.platform}
          </Row>
          <Row label={say('own')} action={buttons.form('own')}>
            {said.own ?? say('ownUnset')}
          </Row>
        </Group>
        <Switches said={said} />
        <Files
          said={said}
          button={(file) => <OrderButton why={may.whyNoDrop} word={say('drop')} onClick={() => may.orders.drop(file)} />}
        />
      </div>
    </div>
  )
}
