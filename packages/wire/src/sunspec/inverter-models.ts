import { model } from './model.ts'

const integers = `
    A AphA AphB AphC uint16 A A_SF
    A_SF sunssf
    PPVphAB PPVphBC PPVphCA PhVphA PhVphB PhVphC uint16 V V_SF
    V_SF sunssf
    W int16 W W_SF
    W_SF sunssf
    Hz uint16 Hz Hz_SF
    Hz_SF sunssf
    VA int16 VA VA_SF
    VA_SF sunssf
    VAr int16 var VAr_SF
    VAr_SF sunssf
    PF int16 Pct PF_SF
    PF_SF sunssf
    WH acc32 Wh WH_SF
    WH_SF sunssf
    DCA uint16 A DCA_SF
    DCA_SF sunssf
    DCV uint16 V DCV_SF
    DCV_SF sunssf
    DCW int16 W DCW_SF
    DCW_SF sunssf
    TmpCab TmpSnk TmpTrns TmpOt int16 C Tmp_SF
    Tmp_SF sunssf
    St StVnd enum16
    Evt1 Evt2 EvtVnd1 EvtVnd2 EvtVnd3 EvtVnd4 bitfield32
  `

const floats = `
    A AphA AphB AphC float32 A
    PPVphAB PPVphBC PPVphCA PhVphA PhVphB PhVphC float32 V
    W float32 W
    Hz float32 Hz
    VA float32 VA
    VAr float32 var
    PF float32 Pct
    WH float32 Wh
    DCA float32 A
    DCV float32 V
    DCW float32 W
    TmpCab TmpSnk TmpTrns TmpOt float32 C
    St StVnd enum16
    Evt1 Evt2 EvtVnd1 EvtVnd2 EvtVnd3 EvtVnd4 bitfield32
  `

/** Inverters with integers and scale factors, and with floating point numbers (SunSpec Information Model Reference, Apache-2.0). */
export const inverterModels = {
  101: model(101, 'Inverter, single phase', integers),
  102: model(102, 'Inverter, split phase', integers),
  103: model(103, 'Inverter, three phases', integers),
  111: model(111, 'Inverter, single phase, floating point', floats),
  112: model(112, 'Inverter, split phase, floating point', floats),
  113: model(113, 'Inverter, three phases, floating point', floats),
} as const
