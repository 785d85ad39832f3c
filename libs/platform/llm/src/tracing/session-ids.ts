/* The session ids of traces. Clients send those of Ask themselves. */

export function buildBriefingSessionId(userId: number, briefingId: number): string {
  return `briefing:${userId}:${briefingId}`;
}

export function buildBriefingRunSessionId(runId: number | string): string {
  return `briefing-run:${runId}`;
}

export function buildLessonSessionId(userId: number, lessonId: number): string {
  return `lesson:${userId}:${lessonId}`;
}

export function buildLessonRunSessionId(runId: number | string): string {
  return `lesson-run:${runId}`;
}

export function buildAgentActionSessionId(runId: number | string): string {
  return `agent-action:${runId}`;
}
