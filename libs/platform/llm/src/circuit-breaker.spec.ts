import { CircuitBreaker, FAILURES_MAX, OPEN_MS } from './circuit-breaker';
import { DEADLINE_MS } from './language-model';

describe('a circuit', () => {
  it('lets one request through after OPEN_MS, and follows its outcome', () => {
    let now = 0;
    const circuit = new CircuitBreaker(() => now);
    for (let n = 0; n < FAILURES_MAX - 1; n++) circuit.recordFailure();
    expect(circuit.isOpen).toBe(false);
    circuit.recordFailure();
    expect(circuit.isOpen).toBe(true);
    now += OPEN_MS;
    expect(circuit.isOpen).toBe(false);
    circuit.recordFailure();
    expect(circuit.isOpen).toBe(true);
    now += OPEN_MS;
    circuit.recordSuccess();
    circuit.recordFailure();
    expect(circuit.isOpen).toBe(false);
  });

  it('refuses others during a trial, until its outcome or for its deadline', () => {
    let now = 0;
    const circuit = new CircuitBreaker(() => now);
    circuit.beginRequest(DEADLINE_MS);
    expect(circuit.isOpen).toBe(false);
    for (let n = 0; n < FAILURES_MAX; n++) circuit.recordFailure();
    now += OPEN_MS;
    circuit.beginRequest(DEADLINE_MS);
    expect(circuit.isOpen).toBe(true);
    now += DEADLINE_MS;
    expect(circuit.isOpen).toBe(false);
    circuit.beginRequest(DEADLINE_MS);
    circuit.recordSuccess();
    expect(circuit.isOpen).toBe(false);
  });

  it('stays open for as long as the provider asks, whatever earlier requests bring', () => {
    let now = 0;
    const circuit = new CircuitBreaker(() => now);
    circuit.pause(OPEN_MS);
    circuit.recordSuccess();
    expect(circuit.isOpen).toBe(true);
    now += OPEN_MS;
    expect(circuit.isOpen).toBe(false);
  });
});
