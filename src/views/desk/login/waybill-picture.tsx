import './waybill-picture.css'
import { BrandMark } from '../../ui/marks/brand-mark'
import { LagosMap } from './lagos-map'

export function WaybillPicture() {
  return (
    <aside className="picture" aria-hidden="true">
      <LagosMap />
      <div className="slip">
        <div className="slip-head">
          <BrandMark size={16} /> Waybill <span className="mono">TRK-88121</span>
        </div>
        <div className="slip-number">1042</div>
        <div className="slip-stop">
          <svg viewBox="0 0 10 10">
            <circle className="picture-start" cx="5" cy="5" r="5" />
          </svg>
          <div>
            <small>From</small>
            <div className="slip-place">8 Adeniran Ogunsanya St, Surulere</div>
            <div className="slip-landmark">Opposite Leisure Mall</div>
          </div>
        </div>
        <div className="slip-stop">
          <svg viewBox="0 0 10 10">
            <rect className="picture-end" x="1" y="1" width="8" height="8" rx="1.5" />
          </svg>
          <div>
            <small>To</small>
            <div className="slip-place">31 Bourdillon Rd, Ikoyi</div>
            <div className="slip-landmark">White gate after the mosque</div>
          </div>
        </div>
        <div className="slip-facts">
          <div>
            <small>Item</small>
            <span>Aso-oke, bridal set</span>
          </div>
          <div>
            <small>Distance</small>
            <span>11.48 km</span>
          </div>
          <div>
            <small>Receiver pays</small>
            <span>₦3,762.50</span>
          </div>
        </div>
      </div>
    </aside>
  )
}
