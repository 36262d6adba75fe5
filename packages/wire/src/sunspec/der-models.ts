import { model } from './model.ts'

/** Distributed energy resources after IEEE 1547-2018 (SunSpec Information Model Reference, Apache-2.0). */
export const derModels = {
  701: model(
    701,
    'DER AC measurement',
    `
    ACType St InvSt ConnSt enum16
    Alrm DERMode bitfield32
    W int16 W W_SF
    VA int16 VA VA_SF
    Var int16 Var Var_SF
    PF int16 - PF_SF
    A int16 A A_SF
    LLV LNV uint16 V V_SF
    Hz uint32 Hz Hz_SF
    TotWhInj TotWhAbs uint64 Wh TotWh_SF
    TotVarhInj TotVarhAbs uint64 Varh TotVarh_SF
    TmpAmb TmpCab TmpSnk TmpTrns TmpSw TmpOt int16 C Tmp_SF
    WL1 int16 W W_SF
    VAL1 int16 VA VA_SF
    VarL1 int16 Var Var_SF
    PFL1 int16 - PF_SF
    AL1 int16 A A_SF
    VL1L2 VL1 uint16 V V_SF
    TotWhInjL1 TotWhAbsL1 uint64 Wh TotWh_SF
    TotVarhInjL1 TotVarhAbsL1 uint64 Varh TotVarh_SF
    WL2 int16 W W_SF
    VAL2 int16 VA VA_SF
    VarL2 int16 Var Var_SF
    PFL2 int16 - PF_SF
    AL2 int16 A A_SF
    VL2L3 VL2 uint16 V V_SF
    TotWhInjL2 TotWhAbsL2 uint64 Wh TotWh_SF
    TotVarhInjL2 TotVarhAbsL2 uint64 Varh TotVarh_SF
    WL3 int16 W W_SF
    VAL3 int16 VA VA_SF
    VarL3 int16 Var Var_SF
    PFL3 int16 - PF_SF
    AL3 int16 A A_SF
    VL3L1 VL3 uint16 V V_SF
    TotWhInjL3 TotWhAbsL3 uint64 Wh TotWh_SF
    TotVarhInjL3 TotVarhAbsL3 uint64 Varh TotVarh_SF
    ThrotPct uint16 Pct
    ThrotSrc bitfield32
    A_SF V_SF Hz_SF W_SF PF_SF VA_SF Var_SF TotWh_SF TotVarh_SF Tmp_SF sunssf
    MnAlrmInfo string32
  `,
  ),
  702: model(
    702,
    'DER capacity',
    `
    WMaxRtg WOvrExtRtg uint16 W W_SF
    WOvrExtRtgPF uint16 - PF_SF
    WUndExtRtg uint16 W W_SF
    WUndExtRtgPF uint16 - PF_SF
    VAMaxRtg uint16 VA VA_SF
    VarMaxInjRtg VarMaxAbsRtg uint16 Var Var_SF
    WChaRteMaxRtg WDisChaRteMaxRtg uint16 W W_SF
    VAChaRteMaxRtg VADisChaRteMaxRtg uint16 VA VA_SF
    VNomRtg VMaxRtg VMinRtg uint16 V V_SF
    AMaxRtg uint16 A A_SF
    PFOvrExtRtg PFUndExtRtg uint16 - PF_SF
    ReactSusceptRtg uint16 S S_SF
    NorOpCatRtg AbnOpCatRtg enum16
    CtrlModes bitfield32
    IntIslandCatRtg bitfield16
    WMax WMaxOvrExt uint16 W W_SF
    WOvrExtPF uint16 - PF_SF
    WMaxUndExt uint16 W W_SF
    WUndExtPF uint16 - PF_SF
    VAMax uint16 VA VA_SF
    VarMaxInj VarMaxAbs uint16 Var Var_SF
    WChaRteMax WDisChaRteMax uint16 W W_SF
    VAChaRteMax VADisChaRteMax uint16 VA VA_SF
    VNom VMax VMin uint16 V V_SF
    AMax uint16 A A_SF
    PFOvrExt PFUndExt uint16 - PF_SF
    IntIslandCat bitfield16
    W_SF PF_SF VA_SF Var_SF V_SF A_SF S_SF sunssf
  `,
  ),
  703: model(
    703,
    'DER enter service',
    `
    ES enum16
    ESVHi ESVLo uint16 Pct V_SF
    ESHzHi ESHzLo uint32 Hz Hz_SF
    ESDlyTms ESRndTms ESRmpTms ESDlyRemTms uint32 Secs
    V_SF Hz_SF sunssf
  `,
  ),
  704: model(
    704,
    'DER AC controls',
    `
    PFWInjEna PFWInjEnaRvrt enum16
    PFWInjRvrtTms PFWInjRvrtRem uint32 Secs
    PFWAbsEna PFWAbsEnaRvrt enum16
    PFWAbsRvrtTms PFWAbsRvrtRem uint32 Secs
    WMaxLimPctEna enum16
    WMaxLimPct WMaxLimPctRvrt uint16 Pct WMaxLimPct_SF
    WMaxLimPctEnaRvrt enum16
    WMaxLimPctRvrtTms WMaxLimPctRvrtRem uint32 Secs
    WSetEna WSetMod enum16
    WSet WSetRvrt int32 W WSet_SF
    WSetPct WSetPctRvrt int16 Pct WSetPct_SF
    WSetEnaRvrt enum16
    WSetRvrtTms WSetRvrtRem uint32 Secs
    VarSetEna VarSetMod VarSetPri enum16
    VarSet VarSetRvrt int32 Var VarSet_SF
    VarSetPct VarSetPctRvrt int16 Pct VarSetPct_SF
    VarSetEnaRvrt enum16
    VarSetRvrtTms VarSetRvrtRem uint32 Secs
    WRmp uint16 %Max/Sec
    WRmpRef enum16
    VarRmp uint16 %Max/Sec
    AntiIslEna enum16
    PF_SF WMaxLimPct_SF WSet_SF WSetPct_SF VarSet_SF VarSetPct_SF sunssf
    PFWInj.PF uint16 - PF_SF
    PFWInj.Ext enum16
    PFWInjRvrt.PF uint16 - PF_SF
    PFWInjRvrt.Ext enum16
    PFWAbs.PF uint16 - PF_SF
    PFWAbs.Ext enum16
    PFWAbsRvrt.PF uint16 - PF_SF
    PFWAbsRvrt.Ext enum16
  `,
  ),
  714: model(
    714,
    'DER DC measurement',
    `
    PrtAlrms bitfield32
    NPrt uint16
    DCA int16 A DCA_SF
    DCW int16 W DCW_SF
    DCWhInj DCWhAbs uint64 Wh DCWH_SF
    DCA_SF DCV_SF DCW_SF DCWH_SF Tmp_SF sunssf
  `,
    `
    PrtTyp enum16
    ID uint16
    IDStr string8
    DCA int16 A DCA_SF
    DCV uint16 V DCV_SF
    DCW int16 W DCW_SF
    DCWhInj DCWhAbs uint64 Wh DCWH_SF
    Tmp int16 C Tmp_SF
    DCSta enum16
    DCAlrm bitfield32
  `,
  ),
} as const
