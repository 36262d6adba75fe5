import { shell } from '@sundial/phrases/shell.ts'
import { Modal } from 'antd'
import { useState } from 'react'
import { ownZone } from '../../kit/format/clocks.ts'
import { useFormat } from '../../kit/format/use-format.ts'
import { Icon } from '../../kit/icons/Icon.tsx'
import { useSay } from '../../kit/language/language.ts'
import { type Fault, useFaults } from '../../kit/routes/faults.ts'
import './error-log.css'

/** Where a developer may look for others with the same error. */
const engines = [
  { name: 'Baidu', address: 'https://www.baidu.com/s?wd=' },
  { name: 'Bing', address: 'https://www.bing.com/search?q=' },
  { name: 'DuckDuckGo', address: 'https://duckduckgo.com/?q=' },
]

const Row = ({ fault }: { fault: Fault }) => {
  const { clock } = useFormat()
  return (
    <li>
      <div className="row">
        <b>{fault.message}</b>
        <span className="space" />
        <span className="quiet tabular">{clock(fault.at, ownZone(), true)}</span>
      </div>
      <code>{fault.url}</code>
      <pre>{fault.stack}</pre>
      <div className="row">
        {engines.map(({ name, address }) => (
          <a key={name} className="link" href={address + encodeURIComponent(fault.message)} target="_blank" rel="noreferrer">
            {name}
          </a>
        ))}
      </div>
    </li>
  )
}

/** Errors of this development session: how many, and in a dialog where, what and from which lines. */
const ErrorBadge = () => {
  const say = useSay(shell)
  const faults = useFaults((state) => state.faults)
  const [open, setOpen] = useState(false)
  if (faults.length === 0) return null
  const hide = () => {
    setOpen(false)
    useFaults.setState({ faults: [] })
  }
  return (
    <>
      <button type="button" className="error-badge" onClick={() => setOpen(true)}>
        <Icon name="fault" size={14} />
        {say('errorLog', { count: faults.length })}
      </button>
      <Modal
        open={open}
        width={860}
        title={say('errorLog', { count: faults.length })}
        onCancel={() => setOpen(false)}
        onOk={hide}
        okText={say('hideForNow')}
      >
        <ul className="error-log">
          {faults.map((fault) => (
            <Row key={fault.id} fault={fault} />
          ))}
        </ul>
      </Modal>
    </>
  )
}

export default ErrorBadge
