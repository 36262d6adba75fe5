import { pathOf } from '@sundial/contract/pages.ts'
import type { StationRow } from '@sundial/contract/stations.ts'
import { rsd } from '@sundial/phrases/rsd.ts'
import { stations } from '@sundial/phrases/stations.ts'
import { Button, Input, Modal } from 'antd'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useLeaving } from '../kit/form/use-leaving.ts'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { darkPlants } from './dark-plants.ts'
import './shut-many.css'
import { type Ordered, useShutMany } from './use-shut-many.ts'

const sum = (values: readonly (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0)

const How = ({ ordered }: { ordered: Ordered }) => {
  const say = useSay(stations)
  if (ordered.kind === 'waiting') return null
  if (ordered.kind === 'sending') return <span className="quiet">{say('ordering')}</span>
  if (ordered.kind === 'refused')
    return (
      <span className="shut-many-refused" role="alert">
        {say('notOrdered', { why: ordered.why })}
      </span>
    )
  return (
    <Link className="link proportional" to={pathOf('tasks', { id: ordered.id })}>
      {ordered.number}
    </Link>
  )
}

type Props = { rows: readonly StationRow[]; onClose: () => void }

const Plants = ({ rows, of }: { rows: readonly StationRow[]; of: (id: number) => Ordered }) => {
  const say = useSay(stations)
  const { power } = useFormat()
  const powerOf = (w: number | null) => {
    const { text, unit } = power(w)
    return w === null ? text : `${text} ${unit}`
  }
  return (
    <ul className="shut-many-plants tabular">
      {rows.map((row) => (
        <li key={row.id}>
          <b title={`${row.name} · ${row.code}`}>{row.name}</b>
          <span>{say('modulesOf', { count: row.moduleCount })}</span>
          <span>{powerOf(row.powerW)}</span>
          <span className="shut-many-how">
            <How ordered={of(row.id)} />
          </span>
        </li>
      ))}
      <li className="shut-many-total">
        <b>{say('total')}</b>
        <span>{say('modulesOf', { count: sum(rows.map(({ moduleCount }) => moduleCount)) })}</span>
        <span>{powerOf(sum(rows.map(({ powerW }) => powerW)))}</span>
        <span />
      </li>
    </ul>
  )
}

/** Says before the orders and after them at which plants modules cannot answer while the sun is too low, and until when. */
const ManyDark = ({ rows }: { rows: readonly StationRow[] }) => {
  const say = useSay(stations)
  const { list, moment, offset } = useFormat()
  const now = useNow(60_000)
  const dark = darkPlants(rows, now)
  if (dark.length === 0) return null
  const plants = dark.map(({ name, timeZone, until }) =>
    say('darkPlant', { name, time: moment(until, timeZone), zone: offset(until, timeZone) }),
  )
  return (
    <p className="shut-many-dark proportional" role="note">
      {say('darkMany', { plants: list(plants) })}
    </p>
  )
}

/** Names every plant and what it carries, asks for a reason, then gives one order for each. */
export const ShutManyDialog = ({ rows, onClose }: Props) => {
  const say = useSay(stations)
  const sayRsd = useSay(rsd)
  const [reason, setReason] = useUnfinished('reasonOfMany', '')
  const { of, begun, sending, left, order } = useShutMany(rows)
  const leave = useLeaving(reason !== '' && !begun, onClose)
  const title = say('shutMany', { count: rows.length })
  const done = begun && left === 0 && !sending
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (done) close.current?.focus()
  }, [done])
  return (
    <Modal
      open
      centered
      width={680}
      title={title}
      mask={{ closable: false }}
      closeIcon={<Icon name="cross" />}
      onCancel={leave}
      footer={
        <div className="row shut-many-foot">
          <Button ref={close} onClick={onClose}>
            {say(begun ? 'close' : 'cancel')}
          </Button>
          {done ? null : (
            <Button
              type="primary"
              icon={<Icon name="power" size={14} />}
              aria-busy={sending}
              disabled={sending}
              onClick={() => void order(reason.trim())}
            >
              {begun && !sending ? say('again') : title}
            </Button>
          )}
        </div>
      }
    >
      <Plants rows={rows} of={of} />
      <label className="shut-many-reason" htmlFor="shut-many-reason">
        <span>{say('reason')}</span>
        <Input
          id="shut-many-reason"
          value={reason}
          maxLength={200}
          readOnly={begun}
          placeholder={sayRsd('reasonOptional')}
          onChange={({ target }) => setReason(target.value)}
          onPressEnter={({ nativeEvent, repeat }) => {
            if (!nativeEvent.isComposing && !repeat && !sending) void order(reason.trim())
          }}
        />
      </label>
      <ManyDark rows={rows} />
      <p className="meta">{sayRsd('maintenanceOnly')}</p>
      <p className="meta" role="status">
        {say(done ? 'shutManyDone' : 'shutManyNote')}
      </p>
    </Modal>
  )
}
