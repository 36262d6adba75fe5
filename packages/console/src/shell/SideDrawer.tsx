import { Drawer } from 'antd'
import { Logo } from '../kit/sun/Logo.tsx'
import { DayFoot } from './DayFoot.tsx'
import { Pages } from './SideBar.tsx'

/** The side bar of narrow screens, opened over the page. */
const SideDrawer = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Drawer open={open} onClose={onClose} placement="left" size={264} closable={false} styles={{ body: { padding: 0 } }}>
    <aside className="side-bar">
      <div className="brand">
        <Logo />
        <span>Sundial</span>
      </div>
      <Pages folded={false} />
      <DayFoot />
    </aside>
  </Drawer>
)

export default SideDrawer
