import { Forbidden } from '@reader/http';

/** The token is wrong, missing, of something else, or of a deleted user. */
export class InvalidLink extends Forbidden {
  constructor() {
    super('This link is not valid.', 'invalid_token');
  }
}
