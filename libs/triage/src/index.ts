export {
  applyChange,
  EVENTS_TO_STATE,
  isSameTriage,
  listTriages,
  TRIAGE_EVENTS,
  TRIAGE_STATES,
  type Triage,
  type TriageChange,
  type TriageEvent,
  type TriageState,
  type TriageStep,
  UNTOUCHED,
} from './triage';
