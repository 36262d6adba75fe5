import { shell } from '@sundial/phrases/shell.ts'
import { Dropdown } from 'antd'
import { lazy, Suspense } from 'react'
import { Icon } from '../kit/icons/Icon.tsx'
import { IconButton } from '../kit/icons/IconButton.tsx'
import { useSay } from '../kit/language/language.ts'
import { dropdownAtOnce } from '../kit/menu/at-once.ts'
import { useFullScreen, useReload, useShownKey } from './page-acts.ts'
import { useClosingItems } from './use-closing-items.ts'

declare const __SUNDIAL_ERROR_LOG__: boolean
/** In a production build there is neither the badge nor the dialog, nor a chunk of them. */
const ErrorBadge = __SUNDIAL_ERROR_LOG__ ? lazy(() => import('./error-log/ErrorBadge.tsx')) : null

/** What can be done with the open pages: load anew, full screen, close several. */
export const TabTools = () => {
  const say = useSay(shell)
  const key = useShownKey()
  const { pulse, reload } = useReload()
  const fullScreen = useFullScreen()
  const closings = useClosingItems()
  const items = [
    { key: 'reloadAll', label: say('reloadAll'), onClick: () => reload('all') },
    { type: 'divider' as const },
    ...closings(key ?? ''),
  ]
  return (
    <div className="tab-tools">
      {ErrorBadge ? (
        <Suspense fallback={null}>
          <ErrorBadge />
        </Suspense>
      ) : null}
      <button
        type="button"
        className={pulse ? 'icon-button pulse' : 'icon-button'}
        aria-label={say('reloadPage')}
        title={say('reloadPage')}
        onClick={() => reload('this')}
      >
        <Icon name="refresh" size={14} />
      </button>
      <IconButton icon="fit" size={14} label={say('fullScreen')} onClick={() => void fullScreen()} />
      <Dropdown {...dropdownAtOnce} autoFocus destroyOnHidden trigger={['click']} placement="bottomRight" menu={{ items }}>
        <button type="button" className="icon-button" aria-label={say('moreTabs')} title={say('moreTabs')}>
          <Icon name="more" size={14} />
        </button>
      </Dropdown>
    </div>
  )
}
