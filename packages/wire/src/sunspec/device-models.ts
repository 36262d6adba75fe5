import { model } from './model.ts'

/** What devices are, are set to and do: common, nameplate, settings, status, controls, MPPT inputs, modules (SunSpec Information Model Reference, Apache-2.0). */
export const deviceModels = {
  1: model(
    1,
    'Common',
    `
    Mn Md string16
    Opt Vr string8
    SN string16
    DA uint16
    Pad pad
  `,
  ),
  120: model(
    120,
    'Nameplate',
    `
    DERTyp enum16
    WRtg uint16 W WRtg_SF
    WRtg_SF sunssf
    VARtg uint16 VA VARtg_SF
    VARtg_SF sunssf
    VArRtgQ1 VArRtgQ2 VArRtgQ3 VArRtgQ4 int16 var VArRtg_SF
    VArRtg_SF sunssf
    ARtg uint16 A ARtg_SF
    ARtg_SF sunssf
    PFRtgQ1 PFRtgQ2 PFRtgQ3 PFRtgQ4 int16 cos() PFRtg_SF
    PFRtg_SF sunssf
    WHRtg uint16 Wh WHRtg_SF
    WHRtg_SF sunssf
    AhrRtg uint16 AH AhrRtg_SF
    AhrRtg_SF sunssf
    MaxChaRte uint16 W MaxChaRte_SF
    MaxChaRte_SF sunssf
    MaxDisChaRte uint16 W MaxDisChaRte_SF
    MaxDisChaRte_SF sunssf
    Pad pad
  `,
  ),
  121: model(
    121,
    'Basic settings',
    `
    WMax uint16 W WMax_SF
    VRef uint16 V VRef_SF
    VRefOfs int16 V VRefOfs_SF
    VMax VMin uint16 V VMinMax_SF
    VAMax uint16 VA VAMax_SF
    VArMaxQ1 VArMaxQ2 VArMaxQ3 VArMaxQ4 int16 var VArMax_SF
    WGra uint16 %_WMax/sec WGra_SF
    PFMinQ1 PFMinQ2 PFMinQ3 PFMinQ4 int16 cos() PFMin_SF
    VArAct ClcTotVA enum16
    MaxRmpRte uint16 %_WGra MaxRmpRte_SF
    ECPNomHz uint16 Hz ECPNomHz_SF
    ConnPh enum16
    WMax_SF VRef_SF VRefOfs_SF VMinMax_SF VAMax_SF VArMax_SF WGra_SF PFMin_SF MaxRmpRte_SF ECPNomHz_SF sunssf
  `,
  ),
  122: model(
    122,
    'Measurements and status',
    `
    PVConn StorConn ECPConn bitfield16
    ActWh acc64 Wh
    ActVAh acc64 VAh
    ActVArhQ1 ActVArhQ2 ActVArhQ3 ActVArhQ4 acc64 varh
    VArAval int16 var VArAval_SF
    VArAval_SF sunssf
    WAval uint16 var WAval_SF
    WAval_SF sunssf
    StSetLimMsk StActCtl bitfield32
    TmSrc string4
    Tms uint32 Secs
    RtSt bitfield16
    Ris uint16 ohms Ris_SF
    Ris_SF sunssf
  `,
  ),
  123: model(
    123,
    'Immediate controls',
    `
    Conn_WinTms Conn_RvrtTms uint16 Secs
    Conn enum16
    WMaxLimPct uint16 %_WMax WMaxLimPct_SF
    WMaxLimPct_WinTms WMaxLimPct_RvrtTms WMaxLimPct_RmpTms uint16 Secs
    WMaxLim_Ena enum16
    OutPFSet int16 cos() OutPFSet_SF
    OutPFSet_WinTms OutPFSet_RvrtTms OutPFSet_RmpTms uint16 Secs
    OutPFSet_Ena enum16
    VArWMaxPct int16 %_WMax VArPct_SF
    VArMaxPct int16 %_VArMax VArPct_SF
    VArAvalPct int16 %_VArAval VArPct_SF
    VArPct_WinTms VArPct_RvrtTms VArPct_RmpTms uint16 Secs
    VArPct_Mod VArPct_Ena enum16
    WMaxLimPct_SF OutPFSet_SF VArPct_SF sunssf
  `,
  ),
  160: model(
    160,
    'MPPT inputs',
    `
    DCA_SF DCV_SF DCW_SF DCWH_SF sunssf
    Evt bitfield32
    N count
    TmsPer uint16
  `,
    `
    ID uint16
    IDStr string8
    DCA uint16 A DCA_SF
    DCV uint16 V DCV_SF
    DCW uint16 W DCW_SF
    DCWH acc32 Wh DCWH_SF
    Tms uint32 Secs
    Tmp int16 C
    DCSt enum16
    DCEvt bitfield32
  `,
  ),
  501: model(
    501,
    'Module or optimizer, floating point',
    `
    Stat StatVend enum16
    Evt EvtVend bitfield32
    Ctl enum16
    CtlVend enum32
    CtlVal int32
    Tms uint32 Secs
    OutA float32 A
    OutV float32 V
    OutWh float32 Wh
    OutW float32 W
    Tmp float32 C
    InA float32 A
    InV float32 V
    InWh float32 Wh
    InW float32 W
  `,
  ),
  502: model(
    502,
    'Module or optimizer',
    `
    A_SF V_SF W_SF Wh_SF sunssf
    Stat StatVend enum16
    Evt EvtVend bitfield32
    Ctl enum16
    CtlVend enum32
    CtlVal int32
    Tms uint32 Secs
    OutA int16 A A_SF
    OutV int16 V V_SF
    OutWh acc32 Wh Wh_SF
    OutPw int16 W W_SF
    Tmp int16 C
    InA int16 A A_SF
    InV int16 V V_SF
    InWh acc32 Wh Wh_SF
    InW int16 W W_SF
  `,
  ),
} as const
