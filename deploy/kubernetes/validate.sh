#!/usr/bin/env bash
# Asks a real cluster whether it would accept the objects; changes nothing but the namespace `reader`, which it
# creates if it is missing (a server checks objects only in an existing namespace). Needs kubectl with a context.
set -euo pipefail
cd "$(dirname "$0")"
kubectl apply -f base/namespace.yaml
kubectl apply --dry-run=server --validate=strict -n reader -f secrets.example.yaml
for set in five-apps cron-jobs; do
  echo "── $set"
  kubectl apply --dry-run=server --validate=strict -k "$set"
done
