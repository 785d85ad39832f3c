import { Injectable } from '@nestjs/common';

/** Of the sentences that a model gave for a purpose, the share whose quotes were found; null without any. */
export interface VerifiedRate {
  readonly purpose: string;
  readonly model: string;
  readonly rate: number | null;
}

type ReadVerifiedRates = (days: number) => Promise<readonly VerifiedRate[]>;

/** The lib that verifies sentences registers here how to read its rates. */
@Injectable()
export class VerifiedRates {
  private readRates: ReadVerifiedRates = async () => [];

  register(read: ReadVerifiedRates): void {
    this.readRates = read;
  }

  /** @param days today and the days before it */
  read(days: number): Promise<readonly VerifiedRate[]> {
    return this.readRates(days);
  }
}
