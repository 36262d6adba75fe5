/** A power line as communication sees it. dB and dBm; broadband power line (HPLC, 0.7 to 12 MHz) over unscreened DC and AC cable. */
export type PlcLine = {
  /** What a modem puts on the line behind its coupling, −60..0 dBm. */
  sentDbm: number
  /** Loss of the cable, 0.02..0.5 dB/m, and of each module that the signal passes, 0..1 dB. */
  lossDbPerM: number
  lossDbPerModule: number
  /** What arrives besides, −110..−50 dBm. */
  noiseDbm: number
  /** From one phase to another, 5..25 dB: only what crosses over between the conductors. */
  phaseLossDb: number
  /** On the line, 2,400 bit/s (narrow band) to 2,000,000. */
  rateBps: number
}

export const usualLine: PlcLine = {
  sentDbm: -54,
  lossDbPerM: 0.115,
  lossDbPerModule: 0.12,
  noiseDbm: -84,
  phaseLossDb: 12,
  rateBps: 500_000,
}

/** The way of a signal: metres of cable, modules passed, whether it changes phase. */
export type PlcWay = { cableM: number; modules: number; otherPhase: boolean }

/** Strength at the end of a way, dBm, held in the −120..−20 that a modem can tell. */
export const receivedDbm = (line: PlcLine, way: PlcWay): number => {
  const lossDb = line.lossDbPerM * way.cableM + line.lossDbPerModule * way.modules + (way.otherPhase ? line.phaseLossDb : 0)
  return Math.max(-120, Math.min(-20, line.sentDbm - lossDb))
}

/** From here on every frame comes through; and the half way of the curve below. */
const soundSnrDb = 18
const halfSnrDb = 6
const spreadDb = 1.6

/**
 * Share of questions that are answered at a signal-to-noise ratio, 0..1: half at 6 dB, 1 from 18 dB on. A frame of 40 bytes in DPSK with
 * convolutional coding is lost within 2 dB about 6 dB; impulse noise of some dB makes of that the logistic curve here.
 */
export const answerShare = (snrDb: number): number => (snrDb >= soundSnrDb ? 1 : 1 / (1 + Math.exp((halfSnrDb - snrDb) / spreadDb)))

/** By how much noise that loses this share of all answers (0..1) stands above one that loses none, dB: what every ratio falls by. */
export const noiseRiseDb = (lostShare: number): number => {
  if (lostShare <= 0) return 0
  const left = Math.max(0.001, 1 - lostShare)
  return Math.max(0, soundSnrDb - halfSnrDb + spreadDb * Math.log(1 / left - 1))
}

/** Of a modem and its processor at each hop, ms. */
const turnMs = 1.1
/** A hop repeats at most so often. */
const repeatsMax = 4

/** Time from a question to its answer, ms: both frames over every hop, with the repeats that the ratio makes likely. */
export const roundTripMs = (line: PlcLine, hops: number, snrDb: number, bytes: number): number =>
  hops * (2 * turnMs + (bytes * 8000) / line.rateBps) * Math.min(repeatsMax, 1 / answerShare(snrDb))
